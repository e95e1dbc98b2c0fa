import { Secret, TOTP } from 'otpauth';
import type { OfferedSecret, RecoveryCodes } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { password } from '../../test/factories';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const path = 'account/two-step';
const confirmation = { currentPassword: password };

/** The code that an app shows, now or some seconds from now. */
function codeOf(secret: string, secondsAhead = 0): string {
  const timestamp = clock.now().getTime() + secondsAhead * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

function passSeconds(seconds: number): void {
  const later = clock.now().getTime() + seconds * 1_000;
  clock.now = () => new Date(later);
}

/** Staff whose log-ins need a code, at the beginning of a period whose code has not been used. */
async function buildTwoStep() {
  clock.now = () => new Date('2031-01-10T12:00:00Z');
  const staff = await buildStaff(app, 'admin');
  const { secret } = (await staff.post(path, confirmation)).body as OfferedSecret;
  const { status, body } = await staff.put(path, { code: codeOf(secret) });
  expect(status).toBe(200);
  passSeconds(90);
  const { recoveryCodes } = body as RecoveryCodes;
  return { staff, secret, recoveryCodes, logIn: (code?: string) => logIn(staff, code) };
}

function logIn({ admin }: Staff, code?: string) {
  return app.api
    .post('/api/auth')
    .send({ email: admin.email, password, ...(code !== undefined && { code }) });
}

function inDigitsFrom(zero: string, digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));
}

/** The response as `status`, or `status fault`. */
async function outcomeOf(call: PromiseLike<{ status: number; body: unknown }>): Promise<string> {
  const answer = await call;
  const { errors } = answer.body as { errors?: { code: string }[] };
  return [String(answer.status), ...(errors ?? []).map(({ code }) => code)].join(' ');
}

describe('a log-in with a second step', () => {
  it('needs a code in addition to the correct password', async () => {
    const { staff, secret } = await buildTwoStep();
    const wrong = { email: staff.admin.email, password: 'not this one', code: codeOf(secret) };

    expect(await outcomeOf(logIn(staff))).toBe('401 codeNeeded');
    expect(await outcomeOf(app.api.post('/api/auth').send(wrong))).toBe('401 wrongCredentials');
    expect(await outcomeOf(logIn(staff, codeOf(secret)))).toBe('200');
  });

  it('accepts a code in any notation, but only once, even at the same time', async () => {
    const { logIn, secret } = await buildTwoStep();
    const code = codeOf(secret);
    const typed = [code, `${code.slice(0, 3)} ${code.slice(3)}`, ` ${code} `];

    const outcomes = await Promise.all(typed.map((one) => outcomeOf(logIn(one))));

    expect(outcomes.sort()).toEqual(['200', '400 wrongCode', '400 wrongCode']);
    expect(await outcomeOf(logIn(code))).toBe('400 wrongCode');
  });

  it('accepts the digits of other scripts, and refuses anything that is not a code', async () => {
    const { logIn, secret } = await buildTwoStep();
    for (const code of ['äöåäöå', '１２３４５６', '\u{1d7ce}'.repeat(6)])
      expect(await outcomeOf(logIn(code))).toBe('400 wrongCode');
    expect(await outcomeOf(logIn(inDigitsFrom('٠', codeOf(secret))))).toBe('200');
    passSeconds(30);
    expect(await outcomeOf(logIn(inDigitsFrom('０', codeOf(secret))))).toBe('200');
  });

  it('accepts a clock that is off by one period, but not by two', async () => {
    const { logIn, secret } = await buildTwoStep();

    const outcomes = [];
    for (const seconds of [-60, 60, -30, 30]) outcomes.push(await outcomeOf(logIn(codeOf(secret, seconds))));

    expect(outcomes).toEqual(['400 wrongCode', '400 wrongCode', '200', '200']);
  });

  it('does not accept a code older than one that was used', async () => {
    const { logIn, secret } = await buildTwoStep();

    expect(await outcomeOf(logIn(codeOf(secret)))).toBe('200');
    expect(await outcomeOf(logIn(codeOf(secret, -30)))).toBe('400 wrongCode');
  });

  it('accepts each recovery code once, also in lower case', async () => {
    const { staff, logIn, recoveryCodes } = await buildTwoStep();
    const [first = '', second = ''] = recoveryCodes;

    const raced = await Promise.all([outcomeOf(logIn(first)), outcomeOf(logIn(first))]);

    expect(raced.sort()).toEqual(['200', '400 wrongCode']);
    expect(await outcomeOf(logIn(second.toLowerCase().replaceAll('-', ' ')))).toBe('200');
    expect((await staff.get(path)).body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('stops after ten wrong codes in a quarter of an hour, from any address', async () => {
    const { logIn, secret } = await buildTwoStep();
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await logIn(wrong));

    expect(tally(answers)).toEqual({ 400: 10, 429: 1 });
    expect(await outcomeOf(logIn(codeOf(secret)))).toBe('429 tooManyTries');
  });
});

describe('switching the second step on', () => {
  it('requires the password, and a code from the app that was shown the secret', async () => {
    const staff = await buildStaff(app, 'admin');

    const unconfirmed = await staff.post(path, { currentPassword: 'not this one' });
    const early = await staff.put(path, { code: '123456' });
    const { secret, uri } = (await staff.post(path, confirmation)).body as OfferedSecret;
    const wrong = await staff.put(path, { code: codeOf(secret, 300) });
    const foreign = await staff.put(path, { code: '١٢٣٤٥٦' });

    expect(faultsOf(unconfirmed)).toEqual(['currentPassword: wrongCurrentPassword']);
    expect([early, wrong, foreign].map(faultsOf)).toEqual(Array(3).fill(['code: wrongCode']));
    expect(uri).toContain(`secret=${secret}`);
    expect((await staff.get(path)).body).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(await outcomeOf(logIn(staff))).toBe('200');
  });

  it('ends the sessions without a second step, and is recorded without secrets', async () => {
    const staff = await buildStaff(app, 'admin');
    const { token } = (await logIn(staff)).body as { token: string };
    const { secret } = (await staff.post(path, confirmation)).body as OfferedSecret;

    const { body } = await staff.put(path, { code: codeOf(secret) });

    const { recoveryCodes } = body as RecoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    // 31 letters of 4.95 bits: 24 of them have 119.
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}$/);
    expect((await app.api.get('/api/auth').set('x-auth-token', token)).status).toBe(401);
    expect((await staff.get(path)).status).toBe(200);
    const stored = [await Account.findById(staff.admin._id).lean(), await AuditEntry.find().lean()];
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(stored)).not.toContain(text);
    const entry = await AuditEntry.findOne({ record: staff.admin._id }).lean().orFail();
    expect(entry.changes).toMatchObject([{ path: 'twoStep', after: 'on' }]);
  });

  it('replaces the app and the recovery codes if they exist already', async () => {
    const { staff, secret, recoveryCodes, logIn } = await buildTwoStep();
    const next = (await staff.post(path, confirmation)).body as OfferedSecret;
    await staff.put(path, { code: codeOf(next.secret) });
    passSeconds(30);

    expect(await outcomeOf(logIn(codeOf(secret)))).toBe('400 wrongCode');
    expect(await outcomeOf(logIn(recoveryCodes[0]))).toBe('400 wrongCode');
    expect(await outcomeOf(logIn(codeOf(next.secret)))).toBe('200');
  });
});

describe('switching the second step off', () => {
  it('requires the password', async () => {
    const { staff, logIn } = await buildTwoStep();

    const wrong = await staff.post(`${path}/off`, { currentPassword: 'not this one' });
    const before = await outcomeOf(logIn());
    const right = await staff.post(`${path}/off`, confirmation);

    expect([wrong.status, right.status]).toEqual([400, 200]);
    expect([before, await outcomeOf(logIn())]).toEqual(['401 codeNeeded', '200']);
  });

  it('is allowed to owners and root for colleagues, but not to admins; for oneself it requires the password', async () => {
    const { staff, logIn } = await buildTwoStep();
    const { organization, _id } = staff.admin;
    const owner = await buildStaff(app, 'owner', organization ?? undefined);
    const admin = await buildStaff(app, 'admin', organization ?? undefined);
    const stranger = await buildStaff(app, 'owner');
    const end = async (by: Staff, id = _id) => (await by.delete(`admins/${String(id)}/two-step`)).status;

    const refused = [await end(admin), await end(stranger), await end(owner, owner.admin._id)];
    const before = await outcomeOf(logIn());

    expect(refused).toEqual([403, 404, 403]);
    expect(before).toBe('401 codeNeeded');
    expect(await end(owner)).toBe(200);
    expect(await outcomeOf(logIn())).toBe('200');
  });
});
