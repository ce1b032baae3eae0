// Node's URL, which follows the URL Standard.
const shown = (part) => (part === '' ? '-' : '=' + Buffer.from(part, 'utf8').toString('hex'));

console.log(['#', 'Node URL', process.versions.node].join('\t'));
for (const line of require('fs').readFileSync(0, 'utf8').split('\n')) {
  if (line === '') continue;
  const [name, hex] = line.split('\t');
  try {
    const url = new URL(Buffer.from(hex, 'hex').toString('utf8'));
    // The class doesn't distinguish an empty part from an absent one.
    const parts = [url.protocol.slice(0, -1), url.username, url.password, url.hostname, url.port];
    console.log([name, '+', ...parts.map(shown)].join('\t'));
  } catch (error) {
    if (error.code !== 'ERR_INVALID_URL') throw error;
    console.log([name, '-'].join('\t'));
  }
}
