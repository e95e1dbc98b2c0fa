import { generateKeyPairSync } from 'node:crypto';
import type {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/passkey';
import type { OfferedSecret } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { AttemptCount } from '../../models/attemptCount';
import { AuditEntry } from '../../models/auditEntry';
import { PasskeyChallenge } from '../../models/passkeyChallenge';
import { SecurityEvent } from '../../models/securityEvent';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { createAuthenticator } from '../../test/authenticator';
import { password } from '../../test/factories';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const path = 'account/passkeys';
const confirmation = { currentPassword: password };

type Authenticator = ReturnType<typeof createAuthenticator>;
type Deviation = NonNullable<Parameters<Authenticator['answer']>[1]>;

const newAuthenticator = () => createAuthenticator(app.context.config.publicUrl);

async function offerTo(staff: Staff): Promise<PasskeyCreation> {
  const { status, body } = await staff.post(`${path}/options`, confirmation);
  expect(status).toBe(200);
  return body as PasskeyCreation;
}

async function offerLogin(): Promise<PasskeyRequest> {
  return (await app.api.post('/api/auth/passkey/options')).body as PasskeyRequest;
}

const send = (answer: PasskeyAnswer) => app.api.post('/api/auth/passkey').send(answer);

async function logIn(authenticator: Authenticator, deviation?: Deviation) {
  return send(authenticator.answer(await offerLogin(), deviation));
}

async function addTo(staff: Staff, authenticator = newAuthenticator(), more: Partial<NewPasskey> = {}) {
  const { status, body } = await staff.post(path, { ...authenticator.create(await offerTo(staff)), ...more });
  expect(status).toBe(201);
  return { authenticator, passkey: body as Passkey };
}

async function buildPasskey(role: 'admin' | 'owner' = 'admin') {
  const staff = await buildStaff(app, role);
  return { staff, ...(await addTo(staff)) };
}

async function listOf(staff: Staff): Promise<Passkey[]> {
  return (await staff.get(path)).body as Passkey[];
}

function passMinutes(minutes: number): void {
  const later = clock.now().getTime() + minutes * 60_000;
  clock.now = () => new Date(later);
}

describe('a log-in with a passkey', () => {
  it('requires neither e-mail address, password nor code', async () => {
    const { staff, authenticator } = await buildPasskey('owner');
    const { secret } = (await staff.post('account/two-step', confirmation)).body as OfferedSecret;
    await Account.updateOne(
      { _id: staff.admin._id },
      { twoStep: { secret, lastPeriod: 0, recoveryDigests: [], startedAt: clock.now() } },
    );

    const { status, body } = await logIn(authenticator);

    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'owner', organization: { _id: String(staff.admin.organization) } });
    const me = await app.api.get('/api/admin/account').set('x-auth-token', (body as { token: string }).token);
    expect(me.body).toMatchObject({ email: staff.admin.email });
    expect(await listOf(staff)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('counts as the second step that an organization requires, and so does adding a passkey', async () => {
    const staff = await buildStaff(app, 'owner');
    const policy = { requireTwoStep: true, confirmationHours: null, retentionMonths: null, offerHours: 24 };
    await staff.put('security-policy', policy);
    expect((await staff.get('events')).status).toBe(403);

    const { authenticator } = await addTo(staff);
    const { token } = (await logIn(authenticator)).body as { token: string };

    expect((await staff.get('events')).status).toBe(200);
    expect((await app.api.get('/api/admin/events').set('x-auth-token', token)).status).toBe(200);
  });

  it('is a security event of the account, like a failed log-in and adding and removing passkeys', async () => {
    const { staff, authenticator, passkey } = await buildPasskey();
    await logIn(authenticator);
    await logIn(authenticator, { isUnverified: true });
    await staff.delete(`${path}/${passkey._id}`);

    const events = await SecurityEvent.find({ account: staff.admin._id }).sort({ _id: 1 }).lean();

    expect(events.map(({ kind }) => kind)).toEqual([
      'passkeyAdded',
      'loggedIn',
      'loginFailed',
      'passkeyRemoved',
    ]);
    expect(events[1]).toMatchObject({ organization: staff.admin.organization, details: { step: 'passkey' } });
  });

  it.each<[string, Deviation]>([
    ['a page of another origin', { origin: 'https://reissu.example' }],
    ['a passkey of another site', { rpId: 'reissu.example' }],
    ['a challenge that was never issued', { challenge: 'bm8' }],
    ['a response for adding a passkey', { type: 'webauthn.create' }],
    ['the signature of another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['no fingerprint or PIN', { isUnverified: true }],
    ['the name of another account', { userHandle: 'ZZZZZZZZZZZZZZZZ' }],
  ])('is refused: %s', async (_what, deviation) => {
    const { authenticator } = await buildPasskey();

    const answer = await logIn(authenticator, deviation);

    expect(answer.status).toBe(401);
    expect(faultsOf(answer)).toEqual(['wrongPasskey']);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it('counts once if the same response is sent twice, even at the same time', async () => {
    const { authenticator } = await buildPasskey();
    // The authenticator does not count, so that only the challenge tells the responses apart.
    const answer = authenticator.answer(await offerLogin(), { counter: 0 });

    const raced = await Promise.all([send(answer), send(answer), send(answer)]);

    expect(tally(raced)).toEqual({ 200: 1, 401: 2 });
    expect((await send(answer)).status).toBe(401);
  });

  it('uses its challenge up even if the response is refused', async () => {
    const { authenticator } = await buildPasskey();
    const request = await offerLogin();

    const answers = [
      await send(authenticator.answer(request, { isUnverified: true })),
      await send(authenticator.answer(request)),
    ];

    expect(tally(answers)).toEqual({ 401: 2 });
  });

  it('may take five minutes', async () => {
    const { authenticator } = await buildPasskey();
    const [early, late] = [await offerLogin(), await offerLogin()];

    passMinutes(4.9);
    const inTime = await send(authenticator.answer(early));
    passMinutes(0.1);
    const tooLate = await send(authenticator.answer(late));

    expect([inTime.status, tooLate.status]).toEqual([200, 401]);
  });

  it('is refused with the challenge for adding a passkey', async () => {
    const { staff, authenticator } = await buildPasskey();
    const { rp, challenge } = await offerTo(staff);
    const request: PasskeyRequest = { ...(await offerLogin()), rpId: rp.id, challenge };

    expect((await send(authenticator.answer(request))).status).toBe(401);
  });

  it('is refused if the authenticator’s count has not increased: somebody has copied it', async () => {
    const { authenticator } = await buildPasskey();
    const statusWith = async (counter: number) => (await logIn(authenticator, { counter })).status;

    const statuses = [];
    for (const counter of [7, 7, 6, 0, 8]) statuses.push(await statusWith(counter));

    expect(statuses).toEqual([200, 401, 401, 401, 200]);
  });

  it('is accepted once if two copies have the same count, even at the same time', async () => {
    const { authenticator } = await buildPasskey();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => authenticator.answer(await offerLogin(), { counter: 5 })),
    );

    const raced = await Promise.all(answers.map(send));

    expect(tally(raced)).toEqual({ 200: 1, 401: 2 });
  });

  it('is always accepted from an authenticator that does not count', async () => {
    const { authenticator } = await buildPasskey();

    const answers = [await logIn(authenticator, { counter: 0 }), await logIn(authenticator, { counter: 0 })];

    expect(tally(answers)).toEqual({ 200: 2 });
  });

  it('is refused once the passkey is removed or the account deleted', async () => {
    const { staff, authenticator, passkey } = await buildPasskey();
    const other = await addTo(staff);
    const root = await buildStaff(app, 'root');

    await staff.delete(`${path}/${passkey._id}`);
    const removed = await logIn(authenticator);
    const kept = await logIn(other.authenticator);
    await offerTo(staff);
    await root.delete(`admins/${String(staff.admin._id)}`);
    const deleted = await logIn(other.authenticator);

    expect([removed.status, kept.status, deleted.status]).toEqual([401, 200, 401]);
    expect(await PasskeyChallenge.countDocuments({ account: staff.admin._id })).toBe(0);
  });

  it('works after the password and the role have changed', async () => {
    const { staff, authenticator } = await buildPasskey();
    const root = await buildStaff(app, 'root');
    const { email, name, organization } = staff.admin;
    const changed = { email, name, organization, role: 'owner', password: 'a new password of theirs' };

    const { status } = await root.put(`admins/${String(staff.admin._id)}`, changed);

    expect(status).toBe(200);
    expect((await staff.get(path)).status).toBe(401);
    expect((await logIn(authenticator)).body).toMatchObject({ role: 'owner' });
  });

  it('counts against the network address like one with a password, unless it succeeds', async () => {
    const { authenticator } = await buildPasskey();
    const [first, second, third] = [await offerLogin(), await offerLogin(), await offerLogin()];
    const addressCounts = { key: /^loginAddress/ };
    await AttemptCount.updateMany(addressCounts, { $set: { points: 4_999 } });

    const answers = [
      await send(authenticator.answer(first)),
      await send(authenticator.answer(second, { isUnverified: true })),
      await send(authenticator.answer(third)),
      await app.api.post('/api/auth/passkey/options'),
    ];

    await AttemptCount.deleteMany(addressCounts);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 429, 429]);
  });
});

describe('adding a passkey', () => {
  it('requires the password', async () => {
    const staff = await buildStaff(app, 'admin');

    const wrong = await staff.post(`${path}/options`, { currentPassword: 'not this one' });

    expect(faultsOf(wrong)).toEqual(['currentPassword: wrongCurrentPassword']);
  });

  it('requests a new one that is found without an e-mail address and verifies the person', async () => {
    const { staff } = await buildPasskey();
    const { credential } = (await Account.findById(staff.admin._id).lean().orFail()).passkeys![0]!;

    const { rp, user, ...options } = await offerTo(staff);

    expect(rp.id).toBe('127.0.0.1');
    expect(Buffer.from(user.id, 'base64url').toString('hex')).toBe(String(staff.admin._id));
    expect(options).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: credential, transports: ['internal'] }],
    });
  });

  it.each<[string, Deviation]>([
    ['a page of another origin', { origin: 'https://reissu.example' }],
    ['a passkey of another site', { rpId: 'reissu.example' }],
    ['a challenge that was never issued', { challenge: 'bm8' }],
    ['a response for logging in', { type: 'webauthn.get' }],
    ['no fingerprint or PIN', { isUnverified: true }],
  ])('is refused: %s', async (_what, deviation) => {
    const staff = await buildStaff(app, 'admin');

    const answer = await staff.post(path, newAuthenticator().create(await offerTo(staff), deviation));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['passkeyInvalid']);
    expect(await listOf(staff)).toEqual([]);
  });

  it('is refused with a challenge that is used, expired, another person’s, or for a log-in or a second step, which need no password', async () => {
    const staff = await buildStaff(app, 'admin');
    const other = await buildStaff(app, 'admin');
    const options = await offerTo(staff);
    const create = (challenge: string) => newAuthenticator().create({ ...options, challenge });
    const step = (await staff.post('account/second-step/passkey/options', {})).body as PasskeyRequest;
    const offers = [options, await offerTo(other), await offerLogin(), step];
    const challenges = offers.map(({ challenge }) => challenge);
    await staff.post(path, create(options.challenge));

    const answers = [];
    for (const challenge of challenges) answers.push(await staff.post(path, create(challenge)));
    const { challenge } = await offerTo(staff);
    passMinutes(5);
    answers.push(await staff.post(path, create(challenge)));

    expect(answers.map(faultsOf)).toEqual(Array(5).fill(['passkeyInvalid']));
    expect(await listOf(staff)).toHaveLength(1);
  });

  it('stores the name that the person gave it, or else the name of the browser', async () => {
    const staff = await buildStaff(app, 'admin');
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

    await addTo(staff, newAuthenticator(), { name: 'Työpuhelin' });
    await staff.post(path, newAuthenticator().create(await offerTo(staff))).set('user-agent', safari);

    expect((await listOf(staff)).map(({ name }) => name)).toEqual(['Työpuhelin', 'Safari · iOS']);
  });

  it('is refused for one that an account already has', async () => {
    const { staff, authenticator } = await buildPasskey();
    const other = await buildStaff(app, 'admin');

    const again = await staff.post(path, authenticator.create(await offerTo(staff)));
    const theirs = await other.post(path, authenticator.create(await offerTo(other)));

    expect([again, theirs].map(({ status }) => status)).toEqual([409, 409]);
    expect(await listOf(other)).toEqual([]);
  });

  it('stops at twenty, even at the same time', async () => {
    const staff = await buildStaff(app, 'admin');
    await addTo(staff);
    const { passkeys: [first] = [] } = await Account.findById(staff.admin._id).lean().orFail();
    const more = Array.from({ length: 18 }, (_, n) => ({
      ...first,
      credential: `${String(staff.admin._id)}-${n}`,
    }));
    await Account.updateOne({ _id: staff.admin._id }, { $push: { passkeys: { $each: more } } });
    const answers = [await offerTo(staff), await offerTo(staff)].map((options) =>
      newAuthenticator().create(options),
    );

    const raced = await Promise.all(answers.map((answer) => staff.post(path, answer)));

    expect(tally(raced)).toEqual({ 201: 1, 409: 1 });
    expect(faultsOf(await staff.post(`${path}/options`, confirmation))).toEqual(['tooManyPasskeys']);
  });

  it('is recorded, and so is removing it', async () => {
    const { staff, passkey } = await buildPasskey();

    await staff.delete(`${path}/${passkey._id}`);

    const entries = await AuditEntry.find({ record: staff.admin._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ changes }) => changes)).toMatchObject([
      [{ path: 'passkey', after: 'added' }],
      [{ path: 'passkey', after: 'removed' }],
    ]);
  });
});

describe('passkeys', () => {
  it('are shown only to their owner, who alone can remove them, without key or credential', async () => {
    const { staff, passkey } = await buildPasskey();
    const colleague = await buildStaff(app, 'owner', staff.admin.organization ?? undefined);

    const removed = await colleague.delete(`${path}/${passkey._id}`);

    expect(await listOf(colleague)).toEqual([]);
    expect(removed.status).toBe(404);
    expect(await listOf(staff)).toEqual([
      { _id: passkey._id, name: '', addedAt: expect.any(String), lastUsedAt: null },
    ]);
  });

  it('are removed together with a colleague’s lost second step, even if there is no app', async () => {
    const { staff, authenticator } = await buildPasskey();
    const owner = await buildStaff(app, 'owner', staff.admin.organization ?? undefined);

    const { status } = await owner.delete(`admins/${String(staff.admin._id)}/two-step`);

    expect(status).toBe(200);
    expect((await logIn(authenticator)).status).toBe(401);
    expect(await listOf(staff)).toEqual([]);
    const entry = await AuditEntry.findOne({ record: staff.admin._id, 'by.role': 'owner' }).lean().orFail();
    expect(entry.changes).toMatchObject([{ path: 'passkey', after: 'removed' }]);
  });
});
