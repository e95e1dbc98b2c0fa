import { unattendedHeader } from '../../contract/session';
import { Secret, TOTP } from 'otpauth';
import type { OfferedSecret } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Organization } from '../../models/organization';
import { listOwnSessions } from '../../services/access/ownSessions';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, buildOrganization, password } from '../../test/factories';
import { tokenOf } from '../../test/session';
import { buildStaff } from '../../test/staff';

const app = useApp();

const path = 'security-policy';
const strict = {
  requireTwoStep: true,
  idleMinutes: null,
  confirmationHours: null,
  retentionMonths: null,
  offerHours: 24,
  partyHours: null,
  complaintDays: 14,
};

describe('the security policy', () => {
  it('can be changed by an owner for their own organization, and the change is in its history', async () => {
    const owner = await buildStaff(app, 'owner');

    const saved = await owner.put(path, { ...strict, confirmationHours: 48, retentionMonths: 24 });

    expect(saved).toMatchObject({ status: 200, body: { confirmationHours: 48, retentionMonths: 24 } });
    const [entry] = await AuditEntry.find({ type: 'organizations', record: owner.admin.organization }).lean();
    expect(entry?.changes.map(({ path }) => path)).toContain('policy.confirmationHours');
  });

  it('keeps what a change omits: a missing number does not count as none', async () => {
    const owner = await buildStaff(app, 'owner');
    await owner.put(path, {
      ...strict,
      requireTwoStep: false,
      confirmationHours: 48,
      retentionMonths: 24,
      offerHours: null,
    });

    await owner.put(path, { requireTwoStep: false, confirmationHours: null });

    expect((await owner.get(path)).body).toEqual({
      ...strict,
      requireTwoStep: false,
      retentionMonths: 24,
      offerHours: null,
    });
  });

  it('is refused with every fault of its numbers', async () => {
    const owner = await buildStaff(app, 'owner');

    const refused = await owner.put(path, { ...strict, confirmationHours: 0, retentionMonths: 1.5 });

    expect(refused.status).toBe(400);
    expect(faultsOf(refused)).toEqual(['confirmationHours: notInRange', 'retentionMonths: tooManyDecimals']);
  });

  it('is not found for an owner of another organization', async () => {
    const owner = await buildStaff(app, 'owner');
    const other = await buildOrganization();

    const refused = await owner.put(`${path}?organization=${String(other._id)}`, strict);

    expect(refused.status).toBe(404);
  });
});

describe('an organization that limits the inactivity of staff', () => {
  const start = Date.parse('2031-01-10T12:00:00Z');
  const advanceTo = (minutes: number) => {
    clock.now = () => new Date(start + minutes * 60_000);
  };

  it('logs staff out after that time and at most one more minute, permanently, and nobody else', async () => {
    advanceTo(0);
    const group = await buildGroup();
    const { organization } = group;
    const owner = await buildStaff(app, 'owner', organization);
    const staff = await buildStaff(app, 'admin', organization);
    const others = [await buildStaff(app, 'root'), await buildStaff(app, 'owner')];
    const traveller = await tokenOf(app, await buildCustomer({ group: group._id }));
    await owner.put(path, { ...strict, requireTwoStep: false, idleMinutes: 10 });
    const statusAt = async (minutes: number) => {
      advanceTo(minutes);
      return (await staff.get('events')).status;
    };

    // The use at 0.9 is not stored. The use at 10.8 comes 9.9 minutes later.
    expect([await statusAt(0.9), await statusAt(10.8), await statusAt(20.8)]).toEqual([200, 200, 200]);
    expect(await statusAt(31.8)).toBe(401);

    await Organization.updateOne({ _id: organization }, { 'policy.idleMinutes': null });
    const refused = await staff.get('events');
    expect(refused.body).toMatchObject({
      errors: [
        {
          code: 'sessionIdle',
          msg: expect.stringMatching(/inactive for 10 minutes|käyttänyt palvelua 10 minuuttiin/),
        },
      ],
    });
    expect(await listOwnSessions({ id: String(staff.admin._id) })).toEqual([]);
    for (const other of others) expect((await other.get('events')).status).toBe(200);
    expect((await app.api.get('/api/users/me').set('x-auth-token', traveller)).status).toBe(200);
  });

  it('does not keep a session alive by calls that the panel makes while nobody uses it', async () => {
    advanceTo(0);
    const owner = await buildStaff(app, 'owner');
    await owner.put(path, { ...strict, requireTwoStep: false, idleMinutes: 10 });
    const pollAt = async (minutes: number) => {
      advanceTo(minutes);
      return (await owner.get('recent-changes').set(unattendedHeader, '1')).status;
    };

    expect([await pollAt(4), await pollAt(8), await pollAt(10.9)]).toEqual([200, 200, 200]);
    expect(await pollAt(11.1)).toBe(401);
  });
});

describe('an organization that requires a second step', () => {
  it('lets staff who logged in with only the password do nothing but set up the second step', async () => {
    const owner = await buildStaff(app, 'owner');
    const staff = await buildStaff(app, 'admin', owner.admin.organization ?? undefined);
    expect((await staff.get('events')).status).toBe(200);

    await owner.put(path, strict);

    const refused = await staff.get('events');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errors: [{ code: 'secondStepRequired' }] });
    const { secret } = (await staff.post('account/two-step', { currentPassword: password }))
      .body as OfferedSecret;
    const timestamp = clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    expect((await staff.put('account/two-step', { code })).status).toBe(200);
    expect((await staff.get('events')).status).toBe(200);
  });

  it('admits staff who log in with a code, until they remove their second step', async () => {
    const owner = await buildStaff(app, 'owner');
    const { secret } = (await owner.post('account/two-step', { currentPassword: password }))
      .body as OfferedSecret;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await owner.put('account/two-step', { code: totp.generate({ timestamp: clock.now().getTime() }) });
    await owner.put(path, strict);
    await Account.updateOne({ _id: owner.admin._id }, { 'twoStep.lastPeriod': 0 });

    const code = totp.generate({ timestamp: clock.now().getTime() });
    const { body } = await app.api.post('/api/auth').send({ email: owner.admin.email, password, code });

    const { token } = body as { token: string };
    const events = () => app.api.get('/api/admin/events').set('x-auth-token', token);
    expect((await events()).status).toBe(200);

    const off = app.api.post('/api/admin/account/two-step/off').set('x-auth-token', token);
    expect((await off.send({ currentPassword: password })).status).toBe(200);

    expect(faultsOf(await events())).toEqual(['secondStepRequired']);
  });
});
