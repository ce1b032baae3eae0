//! Parallel checks of long inputs, with output in order.

mod batch;
mod workers;

pub use batch::{Batch, BlockReader, Judge};
pub use workers::judge;
