import { Secret, TOTP } from 'otpauth';
import type { PasskeyRequest } from '../../contract/passkey';
import type { Session } from '../../contract/session';
import type { StartedSignOn } from '../../contract/signOn';
import { transaction } from '../../lib/database';
import { Account } from '../../models/account';
import { Admin, type StoredAdmin } from '../../models/admin';
import { AuditEntry } from '../../models/auditEntry';
import { Mail } from '../../models/mail';
import type { StoredOrganization } from '../../models/organization';
import { SecurityEvent } from '../../models/securityEvent';
import { SignOn } from '../../models/signOn';
import { SignOnAttempt } from '../../models/signOnAttempt';
import { bindAccount } from '../../services/access/signOn/bindAccount';
import { answerResetRequests } from '../../services/people/passwordReset/requestReset';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { makePasskey } from '../../test/authenticator';
import { buildAdmin, buildCustomer, buildGroup, buildOrganization, password } from '../../test/factories';
import { type HostileIssuer, startHostileIssuer, usual } from '../../test/hostileIssuer';
import { client, type IdentityProvider, startIdentityProvider } from '../../test/identityProvider';
import { raceRounds } from '../../test/races';
import { beginSignOn, bindTo, signOnInput, storeSignOn } from '../../test/signOn';
import { logLinesOf } from '../../test/logLines';
import { usePasswordLinks } from '../../test/passwordLinks';
import { buildStaff } from '../../test/staff';

const app = useApp();
const { linkTo, setPassword } = usePasswordLinks(app);
let provider: IdentityProvider;
let saying: HostileIssuer;

beforeAll(async () => {
  provider = await startIdentityProvider(`${app.context.config.publicUrl}/sign-on`);
  saying = await startHostileIssuer();
});
afterAll(async () => {
  app.context.providerCaller.close();
  await provider.stop();
  await saying.close();
});

const send = (body: object, step = '') => app.api.post(`/api/auth/sign-on${step}`).send(body);

async function buildCase(
  fields: Parameters<typeof storeSignOn>[3] = {},
  { issuer }: Pick<IdentityProvider, 'issuer'> = provider,
) {
  const organization = await buildOrganization();
  const owner = await buildAdmin('owner', { organization: organization._id });
  await storeSignOn(app, organization._id, issuer, fields);
  return { organization, owner };
}

/** What the browser sends after somebody has logged in at the real provider. */
async function answerAtProvider({ identifier }: StoredOrganization, { email }: Pick<StoredAdmin, 'email'>) {
  const { url, state, browser } = await beginSignOn(app, identifier);
  const { searchParams } = await provider.logIn(url.href, email);
  return { key: { state, browser }, answer: { ...Object.fromEntries(searchParams), browser } };
}

/** The same at a provider that says what a test wants. */
async function answerSaying({ identifier }: StoredOrganization, claims: object) {
  Object.assign(saying, usual(saying.issuer, {}));
  const { state, browser, nonce } = await beginSignOn(app, identifier);
  Object.assign(saying, usual(saying.issuer, { nonce, ...claims }));
  return { key: { state, browser }, answer: { state, browser, code: 'a-code' } };
}

const secret = new Secret({ size: 20 });

/** Gives an account a second step. */
async function addApp({ _id }: StoredAdmin): Promise<void> {
  const twoStep = { secret: app.context.vault.seal(secret.base32), lastPeriod: 0, startedAt: new Date() };
  await Account.updateOne({ _id }, { $set: { twoStep: { ...twoStep, recoveryDigests: [] } } });
}

const bindingOf = async ({ _id }: StoredAdmin) => (await Account.findById(_id).lean().orFail()).binding;

describe('a sign-on at a real provider', () => {
  it('opens a session of the account with the verified address, and binds it', async () => {
    const { organization, owner } = await buildCase({ rules: [{ claim: 'groups', value: 'staff' }] });
    const { answer } = await answerAtProvider(organization, owner);

    const { status, body } = await send(answer);

    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'owner', organization: { _id: String(organization._id) } });
    const { token } = body as Session;
    expect((await app.api.get('/api/admin/account').set('x-auth-token', token)).body).toMatchObject({
      email: owner.email,
    });
    const { _id, edition } = await SignOn.findById(organization._id).lean().orFail();
    const { issuer } = provider;
    expect(await bindingOf(owner)).toEqual({ organization: _id, issuer, subject: owner.email, edition });
    expect(await SignOnAttempt.exists({ organization: organization._id })).toBeNull();
  });

  it('is recorded: the binding in the history, by mail and among the events, which have each sign-on too', async () => {
    const { organization, owner } = await buildCase();
    await send((await answerAtProvider(organization, owner)).answer);
    await send((await answerAtProvider(organization, owner)).answer);

    const events = await SecurityEvent.find({ organization: organization._id }).sort({ _id: 1 }).lean();
    expect(events).toMatchObject([
      { kind: 'signOnBound', account: owner._id, count: 1 },
      { kind: 'loggedIn', account: owner._id, count: 2, details: { step: 'signOn' } },
    ]);
    expect(await AuditEntry.findOne({ record: owner._id }).lean()).toMatchObject({
      changes: [{ path: 'signOn', before: null, after: 'bound' }],
      by: { id: String(owner._id) },
    });
    expect(await Mail.findOne({ kind: 'loginChanged', to: owner.email }).lean()).toMatchObject({
      html: expect.stringContaining('for the first time'),
    });
  });

  it('finds a bound account by the person, whatever address it has now', async () => {
    const { organization, owner } = await buildCase();
    await send((await answerAtProvider(organization, owner)).answer);
    const email = `new-${owner.email}`;
    await Account.updateOne({ _id: owner._id }, { $set: { email } });
    await Admin.updateOne({ _id: owner._id }, { $set: { email, unconfirmedSince: new Date() } });
    const namesake = await buildAdmin('admin', { organization: organization._id, email: owner.email });

    expect((await send((await answerAtProvider(organization, owner)).answer)).body).toMatchObject({
      role: 'owner',
    });
    expect(await bindingOf(namesake)).toBeUndefined();
  });

  it('lets in somebody who was invited, and has not chosen a password', async () => {
    const { organization } = await buildCase();
    const admin = await buildAdmin('admin', { organization: organization._id });
    await Account.updateOne({ _id: admin._id }, { $unset: { passwordHash: true } });

    const { body } = await send((await answerAtProvider(organization, admin)).answer);

    expect(body).toMatchObject({ role: 'admin' });
  });

  it('lets in a person who has an account in another organization, too', async () => {
    const { organization, owner } = await buildCase();
    await send((await answerAtProvider(organization, owner)).answer);
    const before = await bindingOf(owner);
    await Account.updateOne({ _id: owner._id }, { $set: { email: `old-${owner.email}` } });
    const { organization: next } = await buildCase();
    const colleague = await buildAdmin('admin', { organization: next._id, email: owner.email });

    for (const _time of ['first', 'second'])
      expect((await send((await answerAtProvider(next, colleague)).answer)).body).toMatchObject({
        role: 'admin',
      });

    expect(await bindingOf(owner)).toEqual(before);
    expect(await bindingOf(colleague)).toMatchObject({ organization: next._id, subject: owner.email });
  });

  it('makes no account', async () => {
    const { organization } = await buildCase();
    const email = 'nobody-yet@example.fi';

    expect(faultsOf(await send((await answerAtProvider(organization, { email })).answer))).toEqual([
      'signOnNoAccount',
    ]);
    expect(await Account.exists({ email })).toBeNull();
  });

  it('opens one session when its answer is sent twice at once', async () => {
    const { organization, owner } = await buildCase();
    for (let round = 1; round <= raceRounds; round += 1) {
      const { answer } = await answerAtProvider(organization, owner);

      const answers = await Promise.all([send(answer), send(answer), send(answer)]);

      expect(tally(answers)).toEqual({ 200: 1, 400: 2 });
      const { sessions } = await Account.findById(owner._id).lean().orFail();
      expect(sessions).toHaveLength(round);
    }
  });

  it.each(['code', 'state'] as const)('is refused with the %s of another attempt', async (part) => {
    const { organization, owner } = await buildCase();
    const mine = await answerAtProvider(organization, owner);
    const theirs = await answerAtProvider(organization, owner);
    const parts: Record<string, string> = theirs.answer;

    const refused = await send({ ...mine.answer, [part]: parts[part] });

    expect(faultsOf(refused)).toEqual([part === 'code' ? 'signOnRefused' : 'signOnEnded']);
  });

  it('is refused with the answer of another organization’s provider', async () => {
    const { organization, owner } = await buildCase();
    const other = await buildOrganization();
    await storeSignOn(app, other._id, saying.issuer);
    const { key } = await answerSaying(other, { email: owner.email });
    const { answer } = await answerAtProvider(organization, owner);

    expect(faultsOf(await send({ ...answer, ...key }))).toEqual(['signOnRefused']);
  });
});

it('a sign-on leaves nothing in the log that could be used', async () => {
  const { organization, owner } = await buildCase();

  const { text, result } = await logLinesOf(app.context, async (api) => {
    const post = (path: string, body: object) => api.post(`/api/auth/sign-on${path}`).send(body);
    const started = await post('/start', { organization: organization.identifier });
    const { url, browser } = started.body as StartedSignOn;
    const { searchParams } = await provider.logIn(url, owner.email);
    const answer = { ...Object.fromEntries(searchParams), browser };
    await post('', { ...answer, iss: saying.issuer });
    await post('', answer);
    const { nonce = '' } = Object.fromEntries(new URL(url).searchParams);
    return [nonce, ...Object.values(answer), client.clientSecret].filter((part) => part !== provider.issuer);
  });

  expect(text).toContain('a sign-on was refused');
  expect(result.filter((part) => text.includes(part))).toEqual([]);
});

describe('a change of the settings while the provider is being asked', () => {
  /** The attempt is stored after the change, which ends only those that it finds. */
  async function changeMeanwhile({ organization, owner }: Awaited<ReturnType<typeof buildCase>>) {
    const attempts = await SignOnAttempt.find({ organization: organization._id }).lean();
    const root = await buildStaff(app, 'root');
    const path = `sign-on?organization=${String(organization._id)}`;
    expect((await root.put(path, signOnInput(saying.issuer))).status).toBe(200);
    expect(await SignOnAttempt.exists({ organization: organization._id })).toBeNull();
    await SignOnAttempt.insertMany(attempts);
    // The other provider would accept the answer.
    Object.assign(saying, usual(saying.issuer, { email: owner.email, sub: `person-of-${owner.email}` }));
  }

  it('ends the attempt before its answer is sent to the other provider', async () => {
    const built = await buildCase();
    const { answer } = await answerAtProvider(built.organization, built.owner);
    await changeMeanwhile(built);
    let isAsked = false;
    const { exchange } = saying;
    saying.exchange = (token) => {
      isAsked = true;
      return exchange(token);
    };

    expect(faultsOf(await send(answer))).toEqual(['signOnEnded']);

    expect(isAsked).toBe(false);
  });

  it('keeps a binding from being stored that has begun before', async () => {
    const { organization, owner } = await buildCase();
    const root = await buildStaff(app, 'root');
    const account = await Account.findById(owner._id).lean().orFail();
    const { _id, edition } = await SignOn.findById(organization._id).lean().orFail();
    const person = { subject: 'person', email: owner.email };
    let isChanged = false;

    const binding = transaction(async () => {
      // The transaction reads the state of this moment.
      await SignOn.exists({ _id });
      if (!isChanged) {
        const { status } = await root.put(`sign-on?organization=${String(_id)}`, signOnInput(saying.issuer));
        isChanged = status === 200;
      }
      await bindAccount(account, person, { organization: _id, edition });
    });

    await expect(binding).rejects.toThrow('signOnEnded');
    expect(isChanged).toBe(true);
    expect(await bindingOf(owner)).toBeUndefined();
  });

  it('ends the attempt before the second step, and binds nothing', async () => {
    const built = await buildCase();
    const { owner } = built;
    await addApp(owner);
    const { key, answer } = await answerAtProvider(built.organization, owner);
    await send(answer);
    await changeMeanwhile(built);

    const code = new TOTP({ secret }).generate();
    expect(faultsOf(await send({ ...key, code }, '/second-step'))).toEqual(['signOnEnded']);

    expect(await bindingOf(owner)).toBeUndefined();
  });
});

describe('the start', () => {
  it('asks the provider for the values of the second step', async () => {
    const { organization } = await buildCase({ twoStepAcr: 'urn:two-steps' });

    const { url } = await beginSignOn(app, organization.identifier.toUpperCase());

    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      acr_values: 'urn:two-steps',
      client_id: 'reissu',
      code_challenge_method: 'S256',
      redirect_uri: `${app.context.config.publicUrl}/sign-on`,
      response_type: 'code',
    });
  });

  it('is refused in the same way for an organization that has none and for one that does not exist', async () => {
    const { identifier } = await buildOrganization();

    for (const organization of [identifier, 'nowhere'])
      expect(faultsOf(await send({ organization }, '/start'))).toEqual(['noSignOn']);
  });

  it('stores neither state, nonce nor the secret of the browser', async () => {
    const { organization } = await buildCase();
    const { state, nonce, browser } = await beginSignOn(app, organization.identifier);

    const stored = JSON.stringify(await SignOnAttempt.find({ organization: organization._id }).lean());

    expect([state, nonce, browser].filter((text) => stored.includes(text))).toEqual([]);
  });
});

describe('the second step', () => {
  async function buildTwoStep(at: Pick<IdentityProvider, 'issuer'> = provider) {
    const { organization, owner } = await buildCase({ twoStepAcr: 'two' }, at);
    await addApp(owner);
    return { organization, owner };
  }

  it('of an account with an app follows the sign-on', async () => {
    const { organization, owner } = await buildTwoStep();
    const { key, answer } = await answerAtProvider(organization, owner);
    const right = new TOTP({ secret }).generate();
    const wrong = right === '123456' ? '654321' : '123456';

    const first = await send(answer);
    const second = await send({ ...key, code: wrong }, '/second-step');
    // Who controls only the account at the provider binds nothing.
    expect(await bindingOf(owner)).toBeUndefined();
    const elsewhere = await send({ ...key, browser: 'x', code: right }, '/second-step');
    const third = await send({ ...key, code: right }, '/second-step');
    const again = await send({ ...key, code: right }, '/second-step');

    expect([first, second, elsewhere].map(faultsOf)).toEqual([
      ['codeNeeded'],
      ['code: wrongCode'],
      ['signOnEnded'],
    ]);
    expect(third.status).toBe(200);
    expect(faultsOf(again)).toEqual(['signOnEnded']);
    const { sessions } = await Account.findById(owner._id).lean().orFail();
    expect(sessions).toMatchObject([{ secondStepAt: expect.any(Date) }]);
    expect(await bindingOf(owner)).toMatchObject({ subject: owner.email });
  });

  it('is taken with a passkey of the account, and with no other', async () => {
    const { organization } = await buildCase();
    const staff = await buildStaff(app, 'admin', organization._id);
    const stranger = await buildStaff(app, 'admin', organization._id);
    const own = await makePasskey(app, staff);
    const others = await makePasskey(app, stranger);
    await staff.post('account/passkeys', own.made);
    await stranger.post('account/passkeys', others.made);
    const { key, answer } = await answerAtProvider(organization, staff.admin);
    const options = async () => (await app.api.post('/api/auth/passkey/options')).body as PasskeyRequest;

    const first = await send(answer);
    const wrong = others.authenticator.answer(await options());
    const refused = await send({ ...key, passkey: wrong }, '/second-step/passkey');
    const right = own.authenticator.answer(await options());
    const { status } = await send({ ...key, passkey: right }, '/second-step/passkey');

    expect([first, refused].map(faultsOf)).toEqual([['passkeyNeeded'], ['wrongPasskey']]);
    expect(status).toBe(200);
  });

  it('cannot be taken once an owner has disconnected the account', async () => {
    const { organization, owner } = await buildCase();
    await bindTo(organization._id, owner, owner.email);
    await addApp(owner);
    const { key, answer } = await answerAtProvider(organization, owner);
    await send(answer);
    const { _id } = organization;
    const root = await buildStaff(app, 'root');
    const path = `sign-on/bindings/${String(owner._id)}?organization=${String(_id)}`;
    expect((await root.delete(path).send({ currentPassword: password })).status).toBe(200);

    const code = new TOTP({ secret }).generate();
    expect(faultsOf(await send({ ...key, code }, '/second-step'))).toEqual(['signOnEnded']);
    expect(await bindingOf(owner)).toBeUndefined();
  });

  it('cannot be taken once the password has been changed', async () => {
    const { organization, owner } = await buildTwoStep();
    const { key, answer } = await answerAtProvider(organization, owner);
    await send(answer);
    await Account.updateOne({ _id: owner._id }, { $inc: { version: 1 } });

    const code = new TOTP({ secret }).generate();
    expect(faultsOf(await send({ ...key, code }, '/second-step'))).toEqual(['signOnEnded']);
  });

  it.each([
    [
      'has another address',
      async ({ _id }: StoredAdmin) => {
        await Account.updateOne({ _id }, { $set: { email: `new-${String(_id)}@example.fi` } });
      },
    ],
    [
      'belongs to somebody else at the provider',
      async ({ _id, organization }: StoredAdmin) => bindTo(organization!, { _id }, `another-${String(_id)}`),
    ],
  ])('binds nothing once the account %s', async (_name, change) => {
    const { organization, owner } = await buildTwoStep();
    const { key, answer } = await answerAtProvider(organization, owner);
    await send(answer);
    await change(owner);
    const before = await bindingOf(owner);

    const code = new TOTP({ secret }).generate();
    expect(faultsOf(await send({ ...key, code }, '/second-step'))).toEqual(['signOnEnded']);

    expect(await bindingOf(owner)).toEqual(before);
  });

  const past = Math.floor(Date.now() / 1000) - 3_600;

  it.each([
    ['took a one-time password there', { amr: ['pwd', 'otp'] }, 200],
    ['took several steps there', { amr: ['mfa'] }, 200],
    ['reached the level that means two steps', { acr: 'two' }, 200],
    ['took them there an hour ago', { amr: ['mfa'], auth_time: past }, 200],
    ['entered only a password', { amr: ['pwd'] }, 401],
    ['entered only a mailed code', { amr: ['otp'] }, 401],
    ['used only a passkey without a PIN', { amr: ['hwk'] }, 401],
    ['reached another level', { acr: 'one' }, 401],
    ['did who knows what', {}, 401],
  ])('is asked of somebody unless the provider says so: %s', async (_name, claims, expected) => {
    const { organization, owner } = await buildTwoStep(saying);
    const said = { email: owner.email, sub: `person-of-${owner.email}`, ...claims };

    const { status } = await send((await answerSaying(organization, said)).answer);

    expect(status).toBe(expected);
    const { sessions } = await Account.findById(owner._id).lean().orFail();
    // Without a time it is not recent.
    const at = [new Date('auth_time' in claims ? past * 1000 : 0)];
    expect(sessions.map(({ secondStepAt }) => secondStepAt)).toEqual(expected === 200 ? at : []);
  });
});

describe('while local log-ins are switched off', () => {
  async function buildClosed() {
    const organization = await buildOrganization();
    const owner = await buildAdmin('owner', { organization: organization._id });
    await storeSignOn(app, organization._id, provider.issuer, { breakGlass: owner._id });
    const staff = await buildStaff(app, 'admin', organization._id);
    return { organization, owner, staff };
  }

  const logIn = ({ email }: { email: string }, word = password) =>
    app.api.post('/api/auth').send({ email, password: word });

  it('the right password is refused with how to sign in, and a wrong one as ever', async () => {
    const { organization, staff } = await buildClosed();

    const right = await logIn(staff.admin);
    const wrong = await logIn(staff.admin, 'not this one');

    expect([right.status, ...faultsOf(right)]).toEqual([403, 'localLoginOff']);
    expect([wrong.status, ...faultsOf(wrong)]).toEqual([401, 'wrongCredentials']);
    const [event] = await SecurityEvent.find({
      organization: organization._id,
      kind: 'signOnRefused',
    }).lean();
    expect(event).toMatchObject({ account: staff.admin._id, details: { refusal: 'localLogin' } });
  });

  it('a passkey is refused', async () => {
    const { staff } = await buildClosed();
    const { authenticator, made } = await makePasskey(app, staff);
    await staff.post('account/passkeys', made);
    const { body } = await app.api.post('/api/auth/passkey/options');

    const refused = await app.api
      .post('/api/auth/passkey')
      .send(authenticator.answer(body as PasskeyRequest));

    expect(faultsOf(refused)).toEqual(['localLoginOff']);
  });

  it('a password that a mailed link has set lets nobody in', async () => {
    const { staff } = await buildClosed();
    await app.api.post('/api/auth/passwordresetrequest').send({ email: staff.admin.email });
    await answerResetRequests();
    const word = 'uusi salasana 1';

    expect((await setPassword(await linkTo(staff.admin.email), word)).status).toBe(200);

    expect(faultsOf(await logIn(staff.admin, word))).toEqual(['localLoginOff']);
  });

  it('open sessions stay, and the sign-on works', async () => {
    const { organization, staff } = await buildClosed();

    expect((await staff.get('events')).status).toBe(200);
    expect((await send((await answerAtProvider(organization, staff.admin)).answer)).status).toBe(200);
  });

  it('the break-glass account can still log in, and so can root, other organizations and travellers', async () => {
    const { organization, owner } = await buildClosed();
    const { _id: group } = await buildGroup({ organization: organization._id });
    const others = [await buildAdmin('root'), await buildAdmin('owner'), await buildCustomer({ group })];

    for (const person of [owner, ...others]) expect((await logIn(person)).status).toBe(200);
  });
});
