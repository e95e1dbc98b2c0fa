import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Account } from '../../../models/account';
import { clock } from '../../../lib/clock';
import { createMailer } from '../../../lib/mailer';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { useApp } from '../../../test/app';
import { buildCustomer, buildGroup, buildOrganization } from '../../../test/factories';
import { type MailServer, parseMail, sendThrough, startMailServer } from '../../../test/mailServer';
import { queueMail } from '../../mail/queueMail';
import { sendDueMail } from './sendDueMail';

const app = useApp();
const hourMs = 3_600_000;
let server: MailServer;

beforeEach(async () => {
  await Mail.deleteMany();
  server = await startMailServer();
  sendThrough(server, app);
});
afterEach(async () => {
  app.context.mailer.close();
  await server.stop();
});

async function buildRecipients(count: number): Promise<StoredCustomer[]> {
  const group = await buildGroup({ capacity: 100 });
  const recipients = [];
  for (let i = 0; i < count; i += 1) recipients.push(await buildCustomer({ group: group._id }));
  return recipients;
}

async function write(customer: StoredCustomer): Promise<void> {
  await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });
}

function advanceClock(ms: number): void {
  const now = clock.now().getTime() + ms;
  clock.now = () => new Date(now);
}

const sentTo = () => server.received.map(({ to }) => to);
const mailTo = (to: string) => Mail.findOne({ to }).lean().orFail();

describe('due mail', () => {
  it('is sent once each, in the order queued', async () => {
    const recipients = await buildRecipients(5);
    for (const recipient of recipients) await write(recipient);

    expect(await sendDueMail(app.context)).toBe('done');
    await sendDueMail(app.context);

    expect(sentTo()).toEqual(recipients.map(({ email }) => email));
    expect(await mailTo(recipients[0]!.email)).toMatchObject({ status: 'sent', tries: 1, lastError: null });
  });

  it('is from the organization, with its own id and the organizer as reply-to', async () => {
    const { _id: organization } = await buildOrganization({ name: 'Ääniä & Öitä ry' });
    const group = await buildGroup({ organization });
    await Organization.updateOne({ _id: organization }, { 'contact.email': 'oona@example.fi' });
    const recipient = await buildCustomer({ group: group._id });
    await write(recipient);

    await sendDueMail(app.context);

    const { _id } = await mailTo(recipient.email);
    const [mail] = server.received;
    expect(mail?.headers).toMatchObject({
      from: 'Ääniä & Öitä ry <matkat@reissu.test>',
      'reply-to': 'Ääniä & Öitä ry <oona@example.fi>',
      to: recipient.email,
      subject: 'Sähköpostiosoitteesi on vaihdettu',
      'message-id': `<${String(_id)}@127.0.0.1>`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toContain('Hei Päivi,');
    expect(mail?.html).toContain('Ääniä &amp; Öitä ry');
  });

  it('is sent once by concurrent senders', async () => {
    const recipients = await buildRecipients(8);
    for (const recipient of recipients) await write(recipient);

    await Promise.all(Array.from({ length: 6 }, () => sendDueMail(app.context)));

    expect(sentTo().sort()).toEqual(recipients.map(({ email }) => email).sort());
  });

  it('is not sent by another sender while its lease lasts', async () => {
    const [recipient] = await buildRecipients(1);
    await write(recipient!);
    let release = () => {};
    const taking = new Promise<void>((resolve) => {
      server.beforeAccepting = () => {
        resolve();
        return new Promise((done) => (release = done));
      };
    });

    const first = sendDueMail(app.context);
    await taking;
    const second = await sendDueMail(app.context);
    release();
    await first;

    expect(second).toBe('done');
    expect(server.received).toHaveLength(1);
  });

  it('goes out at once when the mail server has closed the idle connection', async () => {
    const [first, next] = await buildRecipients(2);
    await write(first!);
    await sendDueMail(app.context);
    await write(next!);

    server.hangUp();
    await sendDueMail(app.context);

    expect(sentTo()).toEqual([first!.email, next!.email]);
    expect(await mailTo(next!.email)).toMatchObject({ status: 'sent', tries: 1 });
  });

  it('is sent again under the same id if a crash left it leased', async () => {
    const [recipient] = await buildRecipients(1);
    await write(recipient!);
    await sendDueMail(app.context);
    // The process was killed after the mail server's answer, before storing it.
    await Mail.updateOne({ to: recipient!.email }, { status: 'queued', sentAt: null });

    await sendDueMail(app.context);
    advanceClock(hourMs);
    await sendDueMail(app.context);

    const ids = server.received.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a mail refused by the server', () => {
  it('fails with the server’s reply, without delaying other mail', async () => {
    const [undeliverable, next] = await buildRecipients(2);
    await write(undeliverable!);
    await write(next!);
    server.refuse.set(undeliverable!.email, '550 No such user');

    await sendDueMail(app.context);
    advanceClock(24 * hourMs);
    await sendDueMail(app.context);

    expect(sentTo()).toEqual([next!.email]);
    const mail = await mailTo(undeliverable!.email);
    expect(mail).toMatchObject({ status: 'failed', tries: 1 });
    expect(mail.lastError).toMatch(/^550 .*No such user/);
  });

  it('is retried after increasingly long pauses if the refusal is temporary', async () => {
    const [recipient] = await buildRecipients(1);
    await write(recipient!);
    server.refuse.set(recipient!.email, '452 Mailbox full');

    await sendDueMail(app.context);
    await sendDueMail(app.context);
    expect(await mailTo(recipient!.email)).toMatchObject({ status: 'queued', tries: 1 });

    advanceClock(61_000);
    await sendDueMail(app.context);
    advanceClock(61_000);
    await sendDueMail(app.context);
    expect(await mailTo(recipient!.email)).toMatchObject({ status: 'queued', tries: 2 });

    server.refuse.clear();
    advanceClock(hourMs);
    await sendDueMail(app.context);
    expect(await mailTo(recipient!.email)).toMatchObject({ status: 'sent', tries: 3 });
  });

  it('is given up after days of refusals', async () => {
    const [recipient] = await buildRecipients(1);
    await write(recipient!);
    server.refuse.set(recipient!.email, '452 Mailbox full');

    advanceClock(6 * 24 * hourMs);
    await sendDueMail(app.context);

    expect(await mailTo(recipient!.email)).toMatchObject({ status: 'failed' });
  });

  it('is retried alone if refused in mid-transfer, while others are sent', async () => {
    const [interrupted, next] = await buildRecipients(2);
    await write(interrupted!);
    await write(next!);
    let first = true;
    server.beforeAccepting = async () => {
      if (first) {
        first = false;
        throw Object.assign(new Error('Try again'), { responseCode: 421 });
      }
    };

    await sendDueMail(app.context);
    expect(sentTo()).toEqual([next!.email]);

    advanceClock(61_000);
    await sendDueMail(app.context);
    expect(sentTo()).toEqual([next!.email, interrupted!.email]);
  });
});

describe('an unreachable mail server', () => {
  it('only delays mails, each of which then arrives once and in order', async () => {
    const recipients = await buildRecipients(6);
    const { port } = server;
    for (const recipient of recipients.slice(0, 2)) await write(recipient);
    await sendDueMail(app.context);
    const before = server.received;
    await server.stop();

    for (const recipient of recipients.slice(2)) {
      await write(recipient);
      expect(await sendDueMail(app.context)).toBe('unreachable');
      advanceClock(hourMs);
    }
    const waiting = await mailTo(recipients[2]!.email);
    expect(waiting).toMatchObject({ status: 'queued', tries: 4 });
    expect(waiting.lastError).toBe('The mail server cannot be used (ECONNREFUSED)');

    server = await startMailServer(port);
    expect(await sendDueMail(app.context)).toBe('done');

    expect([...before, ...server.received].map(({ to }) => to)).toEqual(recipients.map(({ email }) => email));
  });
});

describe('without a mail server', () => {
  it('mails are written to files that only their owner can read', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-mail-'));
    app.context.mailer.close();
    const mail = { smtpUrl: undefined, requireTls: false, from: 'matkat@reissu.test' };
    app.context.mailer = createMailer({ ...app.context.config, mail, dataDir });
    const [recipient] = await buildRecipients(1);
    await write(recipient!);

    await sendDueMail(app.context);

    const stored = await mailTo(recipient!.email);
    expect(readdirSync(path.join(dataDir, 'mail'))).toEqual([`${String(stored._id)}.eml`]);
    const written = parseMail(readFileSync(path.join(dataDir, 'mail', `${String(stored._id)}.eml`), 'utf8'));
    expect(written.headers.to).toBe(recipient!.email);
    expect(written.text).toContain('Hei Päivi,');
    expect(stored.status).toBe('sent');
    rmSync(dataDir, { recursive: true });
  });
});

it('mail to a disabled customer is sent, except password reset links', async () => {
  const [recipient] = await buildRecipients(1);
  await queueMail({ kind: 'passwordReset', recipient: recipient!, values: {} });
  await write(recipient!);
  await Customer.updateOne({ _id: recipient!._id }, { disabled: true });

  await sendDueMail(app.context);

  expect(server.received).toHaveLength(1);
  expect(await Mail.findOne({ kind: 'passwordReset' }).lean()).toMatchObject({ status: 'failed' });
});

it('mail to a deleted account is deleted, not sent', async () => {
  const [recipient] = await buildRecipients(1);
  await write(recipient!);
  await Account.deleteOne({ _id: recipient!._id });

  await sendDueMail(app.context);

  expect(server.received).toEqual([]);
  expect(await Mail.countDocuments()).toBe(0);
});
