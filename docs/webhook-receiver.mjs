// Receives webhooks (rules §37), and reads each customer who has changed through the API. Needs Node, but no packages. In a
// file `.env` that only you can read, REISSU_URL is the address of the product, REISSU_KEY a key with the scope
// `customers:read`, WEBHOOK_SECRET the secret of the webhook, and PORT where to listen. A proxy in front adds TLS.
//
//   node --env-file=.env docs/webhook-receiver.mjs

import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { REISSU_URL, REISSU_KEY, WEBHOOK_SECRET = '', PORT = '8080' } = process.env;

/** An older call may have been recorded and sent again by somebody else. */
const maxAgeSeconds = 5 * 60;

const maxBytes = 64 * 1024;

/** The events that are under way, by id. Done ones are not remembered, because reading a customer twice does no harm. */
const underWay = new Map();

function isSigned({ headers }, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= maxAgeSeconds)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Throws unless the customer could be read or no longer exists; the event then comes again. */
async function handle({ kind, record, number }) {
  if (record.type !== 'customer') return console.log(kind, record._id, number);
  const response = await fetch(new URL(`/api/admin/users/customer/${record._id}`, REISSU_URL), {
    headers: { authorization: `Bearer ${REISSU_KEY}` },
    // Shorter than the time limit of a call, so that a failure is told to the caller.
    signal: AbortSignal.timeout(8_000),
  });
  if (response.status === 404) return console.log(kind, record._id, number, 'gone');
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { firstName, lastName } = await response.json();
  console.log(kind, record._id, number, firstName, lastName);
}

/** @returns the status of the answer */
async function receive(request) {
  const body = await readBody(request);
  if (!isSigned(request, body)) return 401;
  const event = JSON.parse(body);
  // Events of a record come in order, but one may come twice, with the same id; and staff can send an old one again.
  const handling = underWay.get(event.id) ?? handle(event).finally(() => underWay.delete(event.id));
  underWay.set(event.id, handling);
  await handling;
  return 204;
}

const server = createServer(async (request, response) => {
  const status = await receive(request).catch((error) => {
    console.error(error.message);
    return 500;
  });
  response.writeHead(status).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log('listening', server.address().port));
