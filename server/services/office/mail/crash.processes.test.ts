import { setTimeout as sleep } from 'node:timers/promises';
import type { MailingDetails } from '../../../contract/mailing';
import { Mail } from '../../../models/mail';
import { ResetRequest } from '../../../models/resetRequest';
import { eventually, repeatUntilStopped, useProduct } from '../../../test/crash';
import { storeCrowd } from '../../../test/crowd';
import { buildAdmin, buildGroup, password, registrationTo } from '../../../test/factories';
import { type MailServer, startMailServer } from '../../../test/mailServer';
import { callProduct } from '../../../test/overHttp';

const [rounds, size] = process.env.LONG_TESTS ? [2, 2_000] : [1, 60];

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
const test = useProduct(() => ({ SMTP_URL: server.url, MAIL_FROM: 'matkat@reissu.test' }));
afterAll(() => server.stop());
beforeEach(async () => {
  server.received.length = 0;
  await Mail.deleteMany();
});

const post = (path: string, body: object) => callProduct(test.product.url, path, { body });

/** Registers customers, and deletes the mails about the registrations. Returns their e-mail addresses. */
async function register(count: number): Promise<string[]> {
  const group = await buildGroup({ capacity: count });
  const registrations = Array.from({ length: count }, () => registrationTo(group));
  for (const registration of registrations) await post('users', registration);
  await eventually(async () => (await Mail.countDocuments({ status: 'sent' })) === count);
  await Mail.deleteMany();
  server.received.length = 0;
  return registrations.map(({ email }) => email);
}

it('no mail is lost, and at most the one in progress is repeated, when the product is killed while sending', async () => {
  // Many recipients, because the number of mails to each is limited.
  const emails = await register(30);
  const addresses: string[] = [];
  let next = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const before = server.received.length;
    const requesting = repeatUntilStopped(2, async () => {
      const email = emails[next++ % emails.length] ?? '';
      await post('auth/passwordresetrequest', { email });
      addresses.push(email);
      await sleep(100);
    });
    await eventually(() => server.received.length >= before + 8);

    await test.killAndStart();
    await requesting.stop();
    // The killed process's claim on the mail has expired.
    await Mail.updateMany({ status: 'queued' }, { sendAt: new Date() });
  }
  await eventually(async () => {
    if ((await ResetRequest.countDocuments()) > 0) return false;
    const queued = await Mail.countDocuments({ status: 'queued' });
    return queued === 0 && (await Mail.countDocuments()) >= addresses.length;
  });

  const ids = server.received.map(({ headers }) => headers['message-id'] ?? '');
  const stored = (await Mail.find().lean()).map(({ _id }) => String(_id));
  expect([...new Set(ids)].map((id) => id.replace(/^<|@.*/g, '')).sort()).toEqual(stored.sort());
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(rounds);
}, 180_000);

it('each mail is sent once and in order after an outage of the mail server', async () => {
  const { port } = server;
  const emails = await register(6);
  await server.stop();

  for (const email of emails) await post('auth/passwordresetrequest', { email });
  // The product has noticed the outage.
  await eventually(async () => (await Mail.countDocuments({ lastError: { $ne: null } })) > 0);
  server = await startMailServer(port);
  await eventually(async () => (await Mail.countDocuments({ status: 'sent' })) === emails.length);

  const order = (await Mail.find().sort({ createdAt: 1, _id: 1 }).lean()).map(({ to }) => to);
  expect(order).toEqual(emails);
  expect(server.received.map(({ to }) => to)).toEqual(order);
}, 120_000);

it(`each of ${size} customers gets one mail despite an outage of the mail server and a kill`, async () => {
  const group = await buildGroup({ capacity: size });
  const ids = await storeCrowd(group, size);
  const { email } = await buildAdmin('admin', { organization: group.organization });
  const { token } = await callProduct<{ token: string }>(test.product.url, 'auth', {
    body: { email, password },
  });
  const order = { emailSubject: 'Lähtö', emailHtml: '<p>Hei {{firstName}}</p>', users: ids };
  const send = () =>
    callProduct<MailingDetails>(test.product.url, 'admin/mailings', {
      token,
      key: 'once',
      body: { ...order, receiverCount: size },
    });
  const { _id } = await send();
  const progress = () => callProduct<MailingDetails>(test.product.url, `admin/mailings/${_id}`, { token });
  await eventually(() => server.received.length >= size / 4);
  const { port, received } = server;
  await server.stop();
  await eventually(async () => (await Mail.countDocuments({ lastError: { $ne: null } })) > 0);
  const interrupted = await progress();
  // The one mail in progress when the server stopped may have arrived without an answer.
  expect(received.length - interrupted.sent).toBeLessThanOrEqual(1);
  expect(interrupted).toMatchObject({ queued: size - interrupted.sent, failed: 0, leftOut: 0 });

  server = await startMailServer(port);
  for (let kill = 1; kill <= rounds; kill += 1) {
    await test.killAndStart();
    await eventually(() => server.received.length >= (kill * size) / 4);
  }
  expect((await send())._id).toBe(_id);
  // The killed process's claim on the mail has expired.
  await Mail.updateMany({ status: 'queued' }, { sendAt: new Date() });
  await eventually(async () => (await progress()).queued === 0);

  expect(await progress()).toMatchObject({ receiverCount: size, sent: size, failed: 0, leftOut: 0 });
  const all = [...received, ...server.received].map(({ to }) => to);
  expect([...new Set(all)].sort()).toEqual(ids.map((id) => `${id}@example.fi`).sort());
  expect(all.length - size).toBeLessThanOrEqual(2);
}, 600_000);
