import { setTimeout as sleep } from 'node:timers/promises';
import { Mail } from '../models/mail';
import { eventually } from '../test/crash';
import { buildGroup, registrationTo } from '../test/factories';
import { useInstances } from '../test/instances';
import { type MailServer, startMailServer } from '../test/mailServer';
import { callProduct } from '../test/overHttp';

const count = 12;

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
const test = useInstances(2, () => ({ SMTP_URL: server.url, MAIL_FROM: 'matkat@reissu.test' }));
afterAll(() => server.stop());

/** Registers travellers, and returns their addresses. */
async function register(): Promise<string[]> {
  const group = await buildGroup({ capacity: count });
  const registrations = Array.from({ length: count }, () => registrationTo(group));
  await Promise.all(registrations.map((body) => callProduct(test.balancer.url, 'users', { body })));
  return registrations.map(({ email }) => email);
}

const toBeSent = () => Mail.countDocuments({ status: { $ne: 'sent' } });
const failed = () => Mail.countDocuments({ lastError: { $ne: null } });
const recipientsOf = (emails: string[]) =>
  server.received
    .map(({ to }) => to)
    .filter((to) => emails.includes(to))
    .sort();

it('a hanging mail server delays no registration, and each mail is sent once when it answers again', async () => {
  const hanging: (() => void)[] = [];
  server.beforeAccepting = () => new Promise((resolve) => hanging.push(resolve));

  const emails = await register();
  // No mail has ended yet, so no registration has waited for one.
  expect(await failed()).toBe(0);
  expect(await toBeSent()).toBe(count);
  await eventually(() => hanging.length > 0);
  await sleep(500);
  server.beforeAccepting = async () => {};
  hanging.forEach((goOn) => goOn());
  await eventually(async () => (await toBeSent()) === 0);

  expect(recipientsOf(emails)).toEqual([...emails].sort());
}, 90_000);

it('each mail is sent once after the mail server was down, whichever instance took the registration', async () => {
  const { port } = server;
  await server.stop();

  const emails = await register();
  await eventually(async () => (await failed()) > 0);
  server = await startMailServer(port);
  await eventually(async () => (await toBeSent()) === 0);

  expect(recipientsOf(emails)).toEqual([...emails].sort());
}, 120_000);
