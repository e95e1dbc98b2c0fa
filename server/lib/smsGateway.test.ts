import { gatewayToken, startSmsGateway, type TestGateway } from '../test/smsGateway';
import { createSmsGateway, SmsError } from './smsGateway';

let server: TestGateway;
beforeEach(async () => {
  server = await startSmsGateway();
});
afterEach(() => server.stop());

const sms = { id: 'a1', to: '+358401234567', text: 'Laiva on peruttu' };
const gateway = (token = gatewayToken) => createSmsGateway({ token, sender: 'Reissu', url: server.url });
const failure = async (sending: Promise<void>) => {
  const error = await sending.catch((thrown: unknown) => thrown);
  return error instanceof SmsError ? [error.failure, error.code] : error;
};

it('sends a text from the sender to the number, once per id', async () => {
  await gateway().send(sms);
  await gateway().send(sms);

  const message = { to: '+358401234567', message: 'Laiva on peruttu', from: 'Reissu', idx: 'a1' };
  expect(server.accepted).toEqual([message]);
});

it('sends once, although the answer to the first attempt was lost', async () => {
  server.breaks = { accepts: true };
  expect(await failure(gateway().send(sms))).toEqual(['unavailable', expect.any(String)]);
  server.breaks = null;
  await gateway().send(sms);

  expect([server.requests, server.accepted.length]).toEqual([2, 1]);
});

it.each([
  [13, ['rejected', '13']],
  [59, ['rejected', '59']],
  [94, ['rejected', '94']],
  [52, ['temporary', '52']],
  [12345, ['temporary', '12345']],
  [103, ['unavailable', '103']],
])('tells what is about one message from what is about the account: %i', async (code, expected) => {
  server.refuse.set(sms.to, code);
  expect(await failure(gateway().send(sms))).toEqual(expected);
});

it.each([
  [200, { count: 0, list: [] }, ['temporary', 'nothing accepted']],
  [200, { count: 1, list: [{ status: 'UNDELIVERED', error: 13 }] }, ['rejected', '13']],
  [200, { count: 1, list: [{ status: 'FAILED', error: null }] }, ['rejected', 'FAILED']],
  [200, { error: 13 }, ['temporary', 'TypeError']],
  [400, { error: 76 }, ['rejected', '76']],
  [400, {}, ['temporary', 'HTTP 400']],
  [429, {}, ['unavailable', 'HTTP 429']],
  [503, {}, ['unavailable', 'HTTP 503']],
])('does not take %i with %j as sent', async (status, content, expected) => {
  server.answer = { status, content };
  expect(await failure(gateway().send(sms))).toEqual(expected);
});

it('is unavailable with a wrong token, and while it is down', async () => {
  expect(await failure(gateway('another').send(sms))).toEqual(['unavailable', '101']);
  await server.stop();
  expect(await failure(gateway().send(sms))).toEqual(['unavailable', 'ECONNREFUSED']);
});
