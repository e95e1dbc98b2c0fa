// Replaces Mailpit: accepts every mail by SMTP and returns the latest by HTTP. With `readyz`, checks whether it is
// running.
const { createServer } = require('node:http');
const { SMTPServer } = require('smtp-server');

const [smtpPort, webPort] = [process.env.MP_SMTP_BIND_ADDR, process.env.MP_UI_BIND_ADDR].map((address) =>
  Number(address.split(':').at(-1)),
);
const [command] = process.argv.slice(2);

if (command === undefined) serve();
else if (command === 'readyz') void checkReadiness();
else throw new Error(`Mailpit has no command ${command}`);

function serve() {
  let latest = '';
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        latest = Buffer.concat(chunks).toString();
        callback();
      });
    },
  }).listen(smtpPort);
  const pages = { '/readyz': () => 'ok', '/api/v1/message/latest/raw': () => latest };
  createServer((request, response) => {
    const content = pages[request.url]?.();
    response.writeHead(content ? 200 : 404).end(content);
  }).listen(webPort);
}

async function checkReadiness() {
  const answer = await fetch(`http://127.0.0.1:${webPort}/readyz`).catch(() => undefined);
  process.exit(answer?.ok ? 0 : 1);
}
