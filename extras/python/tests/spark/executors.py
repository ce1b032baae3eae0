"""Finds and kills executor processes."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List

from pyspark.sql import SparkSession


def processes(spark: SparkSession) -> Dict[str, int]:
    """Returns the process ID of each executor of this session, by executor ID."""
    driver = int(spark._jvm.ProcessHandle.current().pid())
    found = {}
    for entry in Path("/proc").iterdir():
        try:
            line = (entry / "cmdline").read_text().split("\0")
            if any(word.endswith("CoarseGrainedExecutorBackend") for word in line) and is_descendant(int(entry.name), driver):
                found[line[line.index("--executor-id") + 1]] = int(entry.name)
        except (OSError, ValueError):
            continue
    return found


def is_descendant(process: int, ancestor: int) -> bool:
    while process > 1 and process != ancestor:
        process = int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
    return process == ancestor


def active_tasks(spark: SparkSession) -> Dict[str, int]:
    """Returns the number of tasks that each executor runs."""
    listed = spark._jsc.sc().statusStore().executorList(True)
    summaries = (listed.apply(number) for number in range(listed.size()))
    return {summary.id(): summary.activeTasks() for summary in summaries}


def completed_tasks(spark: SparkSession) -> int:
    tracker = spark.sparkContext.statusTracker()
    infos = (tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds())
    return sum(info.numCompletedTasks for info in infos if info)


def kill_busy_executor(spark: SparkSession, is_running: Callable[[], bool]) -> str:
    """Waits until a task of an active stage has finished, and kills an executor that is running a task. Returns the executor ID."""
    while is_running():
        for executor, process in processes(spark).items():
            if completed_tasks(spark) == 0 or active_tasks(spark).get(executor, 0) == 0:
                continue
            # A stopped process can't finish its task during the check.
            os.kill(process, signal.SIGSTOP)
            time.sleep(0.5)
            if active_tasks(spark).get(executor, 0) > 0 and is_running():
                os.kill(process, signal.SIGKILL)
                return executor
            os.kill(process, signal.SIGCONT)
        time.sleep(0.02)
    raise AssertionError("the job ended before an executor could be killed: use more rows")


def logged(events: Path) -> Iterator[Dict[str, Any]]:
    """Yields the events that Spark has logged."""
    for file in events.iterdir():
        for line in file.read_text().splitlines():
            yield json.loads(line)


def lost(events: Path) -> List[str]:
    """Returns the executors that Spark lost."""
    return [event["Executor ID"] for event in logged(events) if event["Event"] == "SparkListenerExecutorRemoved"]


def tasks_lost_with(events: Path, executor: str) -> List[int]:
    """Returns the tasks that failed because this executor was lost, by their index in the stage."""
    ends = (event for event in logged(events) if event["Event"] == "SparkListenerTaskEnd")
    reasons = ((event["Task Info"]["Index"], event["Task End Reason"]) for event in ends)
    return [
        index
        for index, reason in reasons
        if reason["Reason"] == "ExecutorLostFailure" and reason["Executor ID"] == executor
    ]
