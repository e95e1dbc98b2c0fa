import { Writable } from 'node:stream';
import pino from 'pino';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { ResetRequest } from '../../models/resetRequest';
import { ResetToken } from '../../models/resetToken';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { answerResetRequests } from '../../services/people/passwordReset/requestReset';
import { faultsOf, tally } from '../../test/answers';
import { startApp, useApp } from '../../test/app';
import { buildAdmin, buildCustomer, password, unknownId } from '../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../test/mailServer';

const app = useApp({ rateLimits: false });
const minute = 60_000;
const newPassword = 'uusi salasana 1';
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  sendThrough(server, app);
});
afterAll(async () => {
  app.context.mailer.close();
  await server.stop();
});

const requestLink = (email: string) => app.api.post('/api/auth/passwordresetrequest').send({ email });
const reset = (body: object) => app.api.post('/api/auth/resetpassword').send(body);
const login = (email: string, enteredPassword = password) =>
  app.api.post('/api/auth').send({ email, password: enteredPassword });

async function deliver(): Promise<void> {
  await answerResetRequests();
  await sendDueMail(app.context);
}

/** The mails received at an address. */
function mailsTo(email: string) {
  return server.received.filter(({ to }) => to === email);
}

function linkIn({ text }: { text: string }): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
}

async function buildLink(email: string) {
  await requestLink(email);
  await deliver();
  const { searchParams } = linkIn(mailsTo(email).at(-1)!);
  return { token: searchParams.get('token')!, userId: searchParams.get('id')! };
}

describe('a password reset request', () => {
  it('sends a link to the reset page, in the customer’s language', async () => {
    const customer = await buildCustomer({ language: 'en' });

    const { status, body } = await requestLink(`  ${customer.email.toUpperCase()} `);
    await deliver();

    expect({ status, body }).toEqual({ status: 200, body: {} });
    const [mail] = mailsTo(customer.email);
    const link = linkIn(mail!);
    expect(mail?.headers.subject).toBe('Changing your password');
    expect(link.origin + link.pathname).toBe(`${app.context.config.publicUrl}/reset-password`);
    expect(link.searchParams.get('id')).toBe(String(customer._id));
    expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
  });

  it('sends staff a link in the language of the request', async () => {
    const root = await buildAdmin('root');
    const owner = await buildAdmin('owner');

    await requestLink(root.email).set('accept-language', 'en');
    await requestLink(owner.email);
    await deliver();

    expect(mailsTo(root.email)[0]?.headers).toMatchObject({
      subject: 'Changing your password',
      from: 'Reissu <matkat@reissu.test>',
    });
    expect(mailsTo(owner.email)[0]?.headers.subject).toBe('Salasanan vaihtaminen');
  });

  it('gets the same response for known and unknown addresses, before any lookup', async () => {
    const { email } = await buildCustomer();

    const known = await requestLink(email);
    const unknown = await requestLink('nobody@example.fi');

    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.text).toBe(unknown.text);
    expect(await ResetRequest.countDocuments()).toBe(2);
    expect(await Mail.exists({ to: email })).toBeNull();
    await deliver();
    expect(await ResetRequest.countDocuments()).toBe(0);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo('nobody@example.fi')).toEqual([]);
  });

  it('sends nothing to a disabled customer', async () => {
    const { email } = await buildCustomer({ disabled: true });

    await requestLink(email);
    await deliver();

    expect(await Mail.exists({ to: email })).toBeNull();
  });

  it('is handled once by concurrent jobs', async () => {
    const { email } = await buildCustomer();
    await requestLink(email);

    await Promise.all([answerResetRequests(), answerResetRequests(), answerResetRequests()]);

    expect(await Mail.countDocuments({ to: email })).toBe(1);
  });

  it('requires an address', async () => {
    expect(faultsOf(await app.api.post('/api/auth/passwordresetrequest').send({}))).toEqual([
      'email: required',
    ]);
    expect(faultsOf(await requestLink({ $ne: '' } as unknown as string))).toContain(
      'email.$ne: forbiddenKey',
    );
  });

  it('is limited to three an hour per address, whether the address is known or not, with Retry-After', async () => {
    const limited = await startApp();
    const { email } = await buildCustomer();
    const requestReset = (address: string) =>
      limited.api.post('/api/auth/passwordresetrequest').send({ email: address });

    const known = await Promise.all(Array.from({ length: 5 }, () => requestReset(email)));
    const unknown = await Promise.all(Array.from({ length: 5 }, () => requestReset('nobody@example.fi')));
    const other = await requestReset((await buildCustomer()).email);
    await limited.close();

    expect([tally(known), tally(unknown)]).toEqual([
      { 200: 3, 429: 2 },
      { 200: 3, 429: 2 },
    ]);
    const refused = known.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(other.status).toBe(200);
  });
});

describe('a password reset link', () => {
  it('works once, and ends every open session', async () => {
    const { _id, email } = await buildCustomer();
    const { token: session } = (await login(email)).body as { token: string };
    const link = await buildLink(email);

    const { status, body } = await reset({ ...link, password: newPassword });

    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await app.api.get('/api/auth').set('x-auth-token', session)).status).toBe(401);
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    const again = await reset({ ...link, password: 'kolmas salasana' });
    expect([again.status, ...faultsOf(again)]).toEqual([400, 'resetLinkInvalid']);
    const [entry] = await AuditEntry.find({ record: _id }).lean();
    expect(entry).toMatchObject({ type: 'customers', by: { id: String(_id), role: 'customer' } });
  });

  it('works for staff', async () => {
    const { _id, email } = await buildAdmin('owner');

    const { status } = await reset({ ...(await buildLink(email)), password: newPassword });

    expect(status).toBe(200);
    expect((await login(email, newPassword)).body).toMatchObject({ role: 'owner' });
    const [entry] = await AuditEntry.find({ record: _id }).lean();
    expect(entry).toMatchObject({ type: 'admins', by: { id: String(_id), role: 'owner' } });
  });

  it('is valid for an hour', async () => {
    const { email } = await buildCustomer();
    const link = await buildLink(email);
    const started = Date.now();

    clock.now = () => new Date(started + 61 * minute);
    const late = await reset({ ...link, password: newPassword });
    clock.now = () => new Date(started + 59 * minute);
    const inTime = await reset({ ...link, password: newPassword });

    expect(faultsOf(late)).toEqual(['resetLinkInvalid']);
    expect(late.body.errors[0].msg).toBe('Linkki on vanhentunut tai jo käytetty. Pyydä uusi linkki.');
    expect(inTime.status).toBe(200);
  });

  it('invalidates the account’s other links when used', async () => {
    const { email } = await buildCustomer();
    const [first, second] = [await buildLink(email), await buildLink(email)];

    await reset({ ...second, password: newPassword });
    const { status } = await reset({ ...first, password: 'kolmas salasana' });

    expect(status).toBe(400);
    expect(await ResetToken.countDocuments({ account: first.userId })).toBe(0);
  });

  it('sets only one password if it is used twice at the same time', async () => {
    const { email } = await buildCustomer();
    const [first, second] = [await buildLink(email), await buildLink(email)];

    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => reset({ ...first, password: `ensimmäinen ${n}` })),
      ...Array.from({ length: 4 }, (_, n) => reset({ ...second, password: `toinen sana ${n}` })),
    ]);

    expect(tally(answers)).toEqual({ 200: 1, 400: 7 });
    expect(await Account.findOne({ email }).lean()).toMatchObject({ version: 1 });
  });

  it('is refused with another id, an altered token or nonsense', async () => {
    const { email } = await buildCustomer();
    const other = await buildCustomer();
    const { token, userId } = await buildLink(email);

    const wrong = [
      { token, userId: String(other._id) },
      { token, userId: unknownId() },
      { token, userId: 'x' },
      { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, userId },
      { token: 'x'.repeat(400), userId },
    ];
    for (const body of wrong) {
      const answer = await reset({ ...body, password: newPassword });
      expect([answer.status, ...faultsOf(answer)]).toEqual([400, 'resetLinkInvalid']);
    }
    expect((await login(email)).status).toBe(200);
  });

  it('expires when the account’s password or address changes or it is disabled', async () => {
    const changes = [
      ({ _id }: { _id: unknown }) => Account.updateOne({ _id: String(_id) }, { $inc: { version: 1 } }),
      ({ _id }: { _id: unknown }) =>
        Account.updateOne({ _id: String(_id) }, { email: `${String(_id)}@x.fi` }),
      ({ _id }: { _id: unknown }) => Customer.updateOne({ _id: String(_id) }, { disabled: true }),
    ];
    for (const change of changes) {
      const customer = await buildCustomer();
      const link = await buildLink(customer.email);
      await change(customer);

      expect(faultsOf(await reset({ ...link, password: newPassword }))).toEqual(['resetLinkInvalid']);
    }
  });

  it('is refused with every fault of the body', async () => {
    expect(faultsOf(await reset({}))).toEqual(['token: required', 'userId: required', 'password: required']);
    expect(faultsOf(await reset({ token: 't', userId: 'u', password: 'lyhyt' }))).toEqual([
      'password: passwordTooShort',
    ]);
  });

  it('cannot set the person’s own name as the password, although the form does not contain it', async () => {
    const { email } = await buildCustomer({ firstName: 'Päivikki', lastName: 'Mäkelä' });
    const link = await buildLink(email);

    expect(faultsOf(await reset({ ...link, password: 'makela-PAIVIKKI' }))).toEqual([
      'password: passwordIsOwn',
    ]);
    expect((await reset({ ...link, password: newPassword })).status).toBe(200);
  });
});

describe('the token of a reset link', () => {
  it('appears only in the mail: not in the database, audit, log or responses', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logged = await startApp({ rateLimits: false });
    Object.assign(logged.context, { log: pino({ level: 'trace' }, sink), mailer: app.context.mailer });
    const { email, _id } = await buildCustomer();
    const response = await logged.api.post('/api/auth/passwordresetrequest').send({ email });
    await answerResetRequests();
    await sendDueMail(logged.context);
    const { searchParams } = linkIn(mailsTo(email)[0]!);
    const token = searchParams.get('token')!;
    const used = await logged.api
      .post('/api/auth/resetpassword')
      .send({ token, userId: String(_id), password: newPassword });
    await logged.close();

    const stored = await Promise.all(
      [Account, Admin, AuditEntry, Customer, Mail, ResetToken].map((model) =>
        (model as typeof Account).find().lean(),
      ),
    );
    expect(used.status).toBe(200);
    expect(lines.join('')).toContain('a mail was sent');
    for (const output of [JSON.stringify(stored), lines.join(''), response.text, used.text]) {
      expect(output).not.toContain(token);
    }
    expect(lines.join('')).not.toContain(email);
  });
});
