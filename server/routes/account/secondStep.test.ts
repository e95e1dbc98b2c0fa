import { Secret, TOTP } from 'otpauth';
import type { PasskeyRequest } from '../../contract/passkey';
import type { OfferedSecret } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { faultsOf } from '../../test/answers';
import { apiKeyBody } from '../../test/apiKeys';
import { useApp } from '../../test/app';
import { makePasskey } from '../../test/authenticator';
import { createMailedLink } from '../../services/access/links/resetToken';
import { password, unknownId } from '../../test/factories';
import { buildStaff, type Staff, staffOf } from '../../test/staff';

const app = useApp();

const confirmation = { currentPassword: password };
const step = 'account/second-step';

function passMinutes(minutes: number): void {
  const later = clock.now().getTime() + minutes * 60_000;
  clock.now = () => new Date(later);
}

function codeOf(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().getTime() });
}

async function addApp(staff: Staff): Promise<string> {
  const { secret } = (await staff.post('account/two-step', confirmation)).body as OfferedSecret;
  expect((await staff.put('account/two-step', { code: codeOf(secret) })).status).toBe(200);
  return secret;
}

async function addPasskey(staff: Staff) {
  const { authenticator, made } = await makePasskey(app, staff);
  expect((await staff.post('account/passkeys', made)).status).toBe(201);
  return authenticator;
}

const logIn = ({ admin: { email } }: Staff, enteredPassword = password) =>
  app.api.post('/api/auth').send({ email, password: enteredPassword });

/** All ways to change how the caller or a colleague logs in, and to make a key. */
function changesBy(
  staff: Staff,
  colleague: Staff,
): Record<string, () => PromiseLike<{ status: number; body: unknown }>> {
  const { email, name, role, organization } = colleague.admin;
  const record = { email, name, role, organization, password: '' };
  const id = String(colleague.admin._id);
  const other = 'uusi@example.fi';
  const made = {
    id: 'AQID',
    response: { clientDataJSON: 'AQID', attestationObject: 'AQID' },
  };
  return {
    'offer an app': () => staff.post('account/two-step', confirmation),
    'start an app': () => staff.put('account/two-step', { code: '123456' }),
    'end the app': () => staff.post('account/two-step/off', confirmation),
    'offer a passkey': () => staff.post('account/passkeys/options', confirmation),
    'add a passkey': () => staff.post('account/passkeys', made),
    'remove a passkey': () => staff.delete(`account/passkeys/${id}`),
    'make an API key': () => staff.post('api-keys', apiKeyBody('Membership register')),
    'own address': () => staff.put('account', { email: other, ...confirmation }),
    'own password': () =>
      staff.put('account', { email: staff.admin.email, password: 'a new password', ...confirmation }),
    'own record': () =>
      staff.put(`admins/${String(staff.admin._id)}`, {
        ...record,
        name: staff.admin.name,
        role: staff.admin.role,
        email: other,
        ...confirmation,
      }),
    'a colleague’s password': () => staff.put(`admins/${id}`, { ...record, password: 'a new password' }),
    'a colleague’s address': () => staff.put(`admins/${id}`, { ...record, email: other }),
    'a colleague’s second step': () => staff.delete(`admins/${id}/two-step`),
  };
}

async function outcomesOf(changes: ReturnType<typeof changesBy>): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const [name, change] of Object.entries(changes)) {
    const answer = await change();
    outcomes[name] = answer.status === 200 ? '200' : faultsOf(answer).join(' ');
  }
  return outcomes;
}

/** Sets a new password like a mailed link does. */
async function resetTo(enteredPassword: string, { admin: { _id } }: Staff): Promise<void> {
  const account = await Account.findById(_id).lean().orFail();
  const { searchParams } = new URL(await createMailedLink('passwordReset', account, 'https://reissu.test'));
  const link = { token: searchParams.get('token'), userId: searchParams.get('id') };
  expect(
    (await app.api.post('/api/auth/resetpassword').send({ ...link, password: enteredPassword })).status,
  ).toBe(200);
}

describe('an account with a second step', () => {
  it('cannot be logged into with the password alone, even after a reset: a passkey counts like an app', async () => {
    const [withPasskey, withApp] = [await buildStaff(app, 'admin'), await buildStaff(app, 'root')];
    await addPasskey(withPasskey);
    await addApp(withApp);

    const answers = [await logIn(withPasskey), await logIn(withApp)];
    await resetTo('uusi salasana 1', withPasskey);
    await resetTo('uusi salasana 1', withApp);
    answers.push(await logIn(withPasskey, 'uusi salasana 1'), await logIn(withApp, 'uusi salasana 1'));

    const codes = ['passkeyNeeded', 'codeNeeded'];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(answers.flatMap(faultsOf)).toEqual([...codes, ...codes]);
  });

  it.each(['passkey', 'app'])(
    'loses the sessions without a second step when its first %s is added',
    async (factor) => {
      const staff = await buildStaff(app, 'admin');
      const thief = await staffOf(app, staff.admin);
      const offered = await makePasskey(app, thief);

      await (factor === 'app' ? addApp(staff) : addPasskey(staff));

      expect((await thief.post('account/passkeys', offered.made)).status).toBe(401);
      expect((await staff.get('account')).status).toBe(200);
    },
  );

  it('requires a second step within the last 15 minutes before any change of how somebody logs in', async () => {
    clock.now = () => new Date('2031-01-10T12:00:00Z');
    const staff = await buildStaff(app, 'owner');
    const colleague = await buildStaff(app, 'admin', staff.admin.organization ?? undefined);
    const secret = await addApp(staff);
    const authenticator = await addPasskey(staff);
    passMinutes(16);
    const changes = changesBy(staff, colleague);

    const stale = await outcomesOf(changes);
    const wrong = await staff.post(step, { code: '000000' });
    const right = await staff.post(step, { code: codeOf(secret) });
    const recent = await staff.post('account/passkeys/options', confirmation);

    expect(new Set(Object.values(stale))).toEqual(new Set(['secondStepStale']));
    expect([wrong.status, right.status, recent.status]).toEqual([400, 200, 200]);
    passMinutes(16);
    expect((await staff.delete(`account/passkeys/${unknownId()}`)).status).toBe(403);
    const { body } = await staff.post(`${step}/passkey/options`, {});
    const answer = authenticator.answer(body as PasskeyRequest);
    const [used, again] = [
      await staff.post(`${step}/passkey`, answer),
      await staff.post(`${step}/passkey`, answer),
    ];
    expect([used.status, again.status]).toEqual([200, 401]);
    expect((await staff.delete(`account/passkeys/${unknownId()}`)).status).toBe(404);
  });

  it('cannot be confirmed with the passkey of somebody else, or with the response to a log-in', async () => {
    const [staff, other] = [await buildStaff(app, 'admin'), await buildStaff(app, 'admin')];
    const [own, foreign] = [await addPasskey(staff), await addPasskey(other)];
    const offer = async () => (await staff.post(`${step}/passkey/options`, {})).body as PasskeyRequest;
    const login = (await app.api.post('/api/auth/passkey/options')).body as PasskeyRequest;

    const answers = [
      await staff.post(`${step}/passkey`, foreign.answer(await offer())),
      await staff.post(`${step}/passkey`, own.answer(login)),
      await staff.post(step, { code: '123456' }),
    ];

    expect(answers.flatMap(faultsOf)).toEqual(['wrongPasskey', 'wrongPasskey', 'code: wrongCode']);
  });

  it('mails each change of how its person logs in; a new address is reported to the old one', async () => {
    const staff = await buildStaff(app, 'admin');
    const { email } = staff.admin;
    const words = { currentPassword: password, password: 'a new password' };
    await addApp(staff);
    await addPasskey(staff);
    const [{ _id }] = (await staff.get('account/passkeys')).body as [{ _id: string }];
    await staff.delete(`account/passkeys/${_id}`);
    await staff.post('account/two-step/off', confirmation);
    await staff.put('account', { email: 'uusi@example.fi', ...words });
    await resetTo('uusi salasana 1', staff);

    const mails = await Mail.find({ account: staff.admin._id, kind: 'loginChanged' }).sort({ _id: 1 }).lean();

    expect(mails.map(({ to, text }) => [to, /^.*(?:has|ask).*$/m.exec(text)?.[0]])).toEqual([
      [email, expect.stringContaining('ask for a code')],
      [email, 'A passkey has been added to your account.'],
      [email, 'A passkey has been removed from your account.'],
      [email, expect.stringContaining('no longer ask')],
      [email, expect.stringContaining('address that you log in with has been changed')],
      [email, 'Your password has been changed.'],
      ['uusi@example.fi', 'Your password has been changed.'],
    ]);
  });
});

it('lets a session that lacks the required second step do nothing but complete it', async () => {
  const staff = await buildStaff(app, 'owner');
  const { organization } = staff.admin;
  const policy = { requireTwoStep: true, confirmationHours: null, retentionMonths: null };
  await Organization.updateOne({ _id: organization }, { policy });
  const session = (method: 'get' | 'delete', path: string) =>
    app.api[method](`/api/auth${path}`).set('x-auth-token', staff.token);

  const refused = [
    await staff.get('account'),
    await staff.put('account', { email: 'uusi@example.fi', ...confirmation }),
    await staff.post('account/confirmation', {}),
    await staff.get('security-policy'),
    await session('get', '/sessions'),
    await session('delete', '/sessions'),
    await session('delete', `/sessions/${unknownId()}`),
  ];
  await addPasskey(staff);

  expect(refused.flatMap(faultsOf)).toEqual(Array(refused.length).fill('secondStepRequired'));
  expect((await staff.get('account')).status).toBe(200);
  expect((await session('delete', '')).status).toBe(200);
});
