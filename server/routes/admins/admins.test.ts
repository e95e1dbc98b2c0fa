import type { Types } from 'mongoose';
import type { Admin as WireAdmin, ChangedAdmin } from '../../contract/admin';
import { tokenHeader } from '../../contract/session';
import { transaction } from '../../lib/database';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { Organization } from '../../models/organization';
import { ResetToken } from '../../models/resetToken';
import { createMailedLink } from '../../services/access/links/resetToken';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { buildAdmin, buildCustomer, buildOrganization, password } from '../../test/factories';
import { adminInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

afterEach(expectAllInStep);

async function buildOwner() {
  const { _id: organization } = await buildOrganization();
  return { organization, owner: await buildStaff(app, 'owner', organization) };
}

async function readAs(staff: Staff, id: unknown): Promise<WireAdmin> {
  return (await staff.get(`admins/${String(id)}`)).body as WireAdmin;
}

/** Reads an admin and saves the record with these changes. */
async function change(by: Staff, id: unknown, changes: object) {
  return by.put(`admins/${String(id)}`, { ...(await readAs(by, id)), ...changes });
}

async function statusOfLogin(email: string, enteredPassword: string): Promise<number> {
  return (await app.api.post('/api/auth').send({ email, password: enteredPassword })).status;
}

describe('the list of admins', () => {
  it('shows an owner the admins of their organization by address, without roots', async () => {
    const { organization, owner } = await buildOwner();
    for (const email of ['oona@example.fi', 'aino@example.fi'])
      await buildAdmin('admin', { organization, email });
    await buildAdmin('root');
    await buildOwner();

    const { body } = await owner.get('admins');

    const emails = (body as WireAdmin[]).map(({ email }) => email);
    expect(emails).toEqual(['aino@example.fi', 'oona@example.fi', owner.admin.email].sort());
  });

  it('shows root all admins, including other roots, who have no organization', async () => {
    const root = await buildStaff(app, 'root');
    const { owner } = await buildOwner();

    const list = (await root.get('admins')).body as WireAdmin[];

    const found = (staff: Staff) => list.find(({ _id }) => _id === String(staff.admin._id));
    expect(found(root)).toEqual({
      _id: String(root.admin._id),
      revision: 0,
      email: root.admin.email,
      name: root.admin.name,
      role: 'root',
      organization: null,
      invitedAt: null,
      unconfirmedSince: null,
      readsHealthAnswers: false,
    });
    expect(found(owner)?.organization).toMatchObject({ _id: String(owner.admin.organization) });
  });

  it('hides roots from an owner, by id too', async () => {
    const { owner } = await buildOwner();
    const root = await buildAdmin('root');

    const answers = [
      await owner.get(`admins/${String(root._id)}`),
      await owner.put(`admins/${String(root._id)}`, adminInput(owner.admin.organization)),
      await owner.delete(`admins/${String(root._id)}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('the role of an admin', () => {
  it('can be set by an owner up to their own role', async () => {
    const { organization, owner } = await buildOwner();

    const answers = [
      await owner.post('admins', adminInput(organization, { role: 'admin' })),
      await owner.post('admins', adminInput(organization, { role: 'owner' })),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('cannot be set above one’s own on creation or change', async () => {
    const { organization, owner } = await buildOwner();
    const admin = await buildAdmin('admin', { organization });

    const created = await owner.post('admins', adminInput(organization, { role: 'root' }));
    const raised = await change(owner, admin._id, { role: 'root' });

    for (const answer of [created, raised]) {
      expect(answer.status).toBe(403);
      expect(answer.body.errors).toEqual([
        {
          code: 'roleAboveOwn',
          path: 'role',
          msg: 'You cannot give or change a role above your own',
        },
      ]);
    }
    expect(await readAs(owner, admin._id)).toMatchObject({ role: 'admin' });
  });

  it('can be set to root only by root, which clears the organization', async () => {
    const root = await buildStaff(app, 'root');
    const { organization, owner } = await buildOwner();

    const raised = await change(root, owner.admin._id, { role: 'root' });
    const lowered = await change(root, owner.admin._id, {
      role: 'admin',
      organization: String(organization),
    });

    expect(raised.body).toMatchObject({ role: 'root', organization: null });
    expect(lowered.body).toMatchObject({ role: 'admin', organization: { _id: String(organization) } });
  });
});

describe('the organization of an admin', () => {
  it('can be changed by root to an existing one', async () => {
    const root = await buildStaff(app, 'root');
    const { owner } = await buildOwner();
    const { _id: next } = await buildOrganization();
    const missingId = String(owner.admin._id);

    const moved = await change(root, owner.admin._id, { organization: String(next) });
    const toMissing = await change(root, owner.admin._id, { organization: missingId });

    expect(moved.body).toMatchObject({ organization: { _id: String(next) } });
    expect(toMissing.status).toBe(400);
    expect(faultsOf(toMissing)).toEqual(['organization: notFound']);
  });

  it('cannot be changed by an owner', async () => {
    const { organization, owner } = await buildOwner();
    const admin = await buildAdmin('admin', { organization });
    const { _id: other } = await buildOrganization();

    const { body } = await change(owner, admin._id, { organization: String(other) });

    expect(body).toMatchObject({ organization: { _id: String(organization) } });
  });

  it('is never deleted while an admin is being created in it', async () => {
    const root = await buildStaff(app, 'root');

    for (let i = 0; i < raceRounds; i += 1) {
      const { _id: organization } = await buildOrganization();
      await Promise.all([
        root.post('admins', adminInput(organization)),
        root.delete(`organization/${String(organization)}`),
      ]);

      const exists = (await Organization.exists({ _id: organization })) !== null;
      expect(await Admin.countDocuments({ organization })).toBe(exists ? 1 : 0);
    }
  });
});

describe('the tokens of an admin', () => {
  const changes: [string, (to: { next: Types.ObjectId }) => object][] = [
    ['role', () => ({ role: 'admin' })],
    ['password', () => ({ password: 'another horse' })],
    ['organization', ({ next }) => ({ organization: String(next) })],
  ];
  it.each(changes)('are revoked when their %s changes', async (_what, changed) => {
    const root = await buildStaff(app, 'root');
    const { owner } = await buildOwner();

    await change(root, owner.admin._id, changed({ next: (await buildOrganization())._id }));

    expect((await owner.get('admins')).status).toBe(401);
  });

  it('stay valid when name and address change', async () => {
    const root = await buildStaff(app, 'root');
    const { owner } = await buildOwner();

    await change(root, owner.admin._id, { name: 'Uusi Nimi', email: 'uusi.nimi@example.fi' });

    expect((await owner.get('admins')).status).toBe(200);
  });

  it('are revoked with the account, and so are reset links', async () => {
    const root = await buildStaff(app, 'root');
    const { owner } = await buildOwner();
    const { _id, email } = owner.admin;
    await createMailedLink(
      'passwordReset',
      await Account.findById(_id).lean().orFail(),
      'http://reissu.test',
    );

    await root.delete(`admins/${String(_id)}`);

    expect((await owner.get('admins')).status).toBe(401);
    expect(await Account.exists({ email })).toBeNull();
    expect(await ResetToken.exists({ account: _id })).toBeNull();
  });
});

describe('the password of an admin', () => {
  it.each([undefined, null, '', '   '])('is kept when the form sends %j', async (enteredPassword) => {
    const { owner } = await buildOwner();

    const { status } = await change(owner, owner.admin._id, { password: enteredPassword, name: 'Uusi Nimi' });

    expect(status).toBe(200);
    expect(await statusOfLogin(owner.admin.email, password)).toBe(200);
    expect((await owner.get('admins')).status).toBe(200);
  });

  it('is replaced by a new one that meets the password rules', async () => {
    const { organization, owner } = await buildOwner();
    const { _id, email } = await buildAdmin('admin', { organization });

    const short = await change(owner, _id, { password: 'short' });
    const changed = await change(owner, _id, { password: 'another horse' });

    expect(faultsOf(short)).toEqual(['password: passwordTooShort']);
    expect(changed.body).not.toHaveProperty('token');
    expect([await statusOfLogin(email, password), await statusOfLogin(email, 'another horse')]).toEqual([
      401, 200,
    ]);
  });

  it('returns a fresh token if it is the caller’s own', async () => {
    const { owner } = await buildOwner();

    const own = { password: 'another horse', currentPassword: password };
    const { body } = await change(owner, owner.admin._id, own);

    const { token } = body as ChangedAdmin;
    const withFresh = await app.api.get('/api/admin/admins').set(tokenHeader, token!);
    expect([(await owner.get('admins')).status, withFresh.status]).toEqual([401, 200]);
  });

  it('can be changed by its owner only with the current password, and so can the e-mail address', async () => {
    const { owner } = await buildOwner();
    const { _id, email } = owner.admin;
    const wishes = [{ password: 'another horse' }, { email: `new.${email}` }];

    for (const wish of wishes) {
      const without = await change(owner, _id, wish);
      const wrong = await change(owner, _id, { ...wish, currentPassword: 'not this one' });
      expect(faultsOf(without)).toEqual(['currentPassword: required']);
      expect(faultsOf(wrong)).toEqual(['currentPassword: wrongCurrentPassword']);
    }

    expect(await statusOfLogin(email, password)).toBe(200);
  });

  it('cannot be a very common one', async () => {
    const { organization, owner } = await buildOwner();
    const { _id } = await buildAdmin('admin', { organization });

    expect(faultsOf(await change(owner, _id, { password: 'Password1' }))).toEqual([
      'password: passwordTooCommon',
    ]);
  });

  it('is audited as changed, without its value', async () => {
    const { owner } = await buildOwner();
    const root = await buildStaff(app, 'root');
    const { _id } = owner.admin;

    await change(root, _id, { password: 'another horse', name: 'Uusi Nimi' });

    const { body } = await root.get(`audit?type=admins&id=${String(_id)}`);
    expect((body as { changes: unknown[] }[]).flatMap(({ changes }) => changes)).toEqual([
      { path: 'name', before: owner.admin.name, after: 'Uusi Nimi' },
      { path: 'password', before: null, after: 'changed' },
    ]);
  });
});

describe('the address of an admin', () => {
  it('becomes the log-in, and the old address becomes available', async () => {
    const { organization, owner } = await buildOwner();
    const { _id, email } = await buildAdmin('admin', { organization });

    const { body } = await change(owner, _id, { email: ' Uusi.Osoite@Example.fi' });

    expect((body as WireAdmin).email).toBe('uusi.osoite@example.fi');
    expect(await statusOfLogin('uusi.osoite@example.fi', password)).toBe(200);
    expect((await owner.post('admins', adminInput(organization, { email }))).status).toBe(201);
  });

  it('cannot belong to another admin or a customer', async () => {
    const { organization, owner } = await buildOwner();
    const admin = await buildAdmin('admin', { organization });

    for (const { email } of [await buildAdmin('root'), await buildCustomer()]) {
      const answers = [
        await owner.post('admins', adminInput(organization, { email })),
        await change(owner, admin._id, { email }),
      ];

      for (const answer of answers) {
        expect(answer.status).toBe(409);
        expect(faultsOf(answer)).toEqual(['email: emailInUse']);
      }
    }
  });
});

describe('deleting an admin', () => {
  it('is refused for oneself', async () => {
    const { owner } = await buildOwner();

    const answer = await owner.delete(`admins/${String(owner.admin._id)}`);
    const inFinnish = await owner.delete(`admins/${String(owner.admin._id)}`).set('accept-language', 'fi');

    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ code: 'ownAccount', msg: 'You cannot delete your own account' }]);
    expect(inFinnish.body.errors[0].msg).toBe('Et voi poistaa omaa tunnustasi');
  });

  it('is allowed to owners in their organization and to root anywhere', async () => {
    const { organization, owner } = await buildOwner();
    const [first, second] = [await buildStaff(app, 'root'), await buildAdmin('root')];
    const { _id: colleague } = await buildAdmin('owner', { organization });

    const answers = [
      await owner.delete(`admins/${String(colleague)}`),
      await first.delete(`admins/${String(second._id)}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the last root', () => {
  /** Makes these the only roots. */
  async function buildRoots(count: number): Promise<Staff[]> {
    const others = await Admin.find({ role: 'root' }, '_id').lean();
    const ids = others.map(({ _id }) => _id);
    await Admin.deleteMany({ _id: { $in: ids } });
    await Account.deleteMany({ _id: { $in: ids } });
    return Promise.all(Array.from({ length: count }, () => buildStaff(app, 'root')));
  }
  const countRoots = () => Admin.countDocuments({ role: 'root' });

  it('cannot be demoted', async () => {
    const [root] = await buildRoots(1);
    const { organization } = await buildOwner();

    const answer = await change(root!, root!.admin._id, {
      role: 'owner',
      organization: String(organization),
    });

    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      {
        code: 'lastRoot',
        path: 'role',
        msg: 'The last root admin cannot be deleted or given another role',
      },
    ]);
    expect(await countRoots()).toBe(1);
  });

  it('can be changed in all other ways', async () => {
    const [root] = await buildRoots(1);

    expect((await change(root!, root!.admin._id, { name: 'Uusi Nimi' })).status).toBe(200);
  });

  const removals: [string, (by: Staff, other: Staff) => Promise<unknown>][] = [
    ['demote', (by, other) => demote(by, other)],
    ['delete', (by, { admin }) => by.delete(`admins/${String(admin._id)}`)],
  ];
  /**
   * Each root belongs to a separate organization: within one organization, the writes would conflict anyway.
   */
  async function demote(by: Staff, { admin: { _id, email } }: Staff) {
    const { _id: organization } = await buildOrganization();
    return by.put(`admins/${String(_id)}`, adminInput(organization, { email, role: 'owner', password: '' }));
  }

  it.each(removals)('remains if two roots %s each other at the same time', async (_what, remove) => {
    for (let i = 0; i < raceRounds; i += 1) {
      const [one, other] = (await buildRoots(2)) as [Staff, Staff];

      await Promise.all([remove(one, other), remove(other, one)]);

      expect(await countRoots()).toBe(1);
    }
  });

  it('remains if both roots step down at the same time', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const roots = await buildRoots(2);

      const answers = await Promise.all(roots.map((root) => demote(root, root)));

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await countRoots()).toBe(1);
    }
  });

  it('would be lost if each transaction only counted the others (negative control)', async () => {
    const roots = await buildRoots(2);
    const { organization } = await buildOwner();
    const bothHaveCounted = barrier(roots.length);

    await Promise.all(
      roots.map(({ admin: { _id } }) =>
        transaction(async () => {
          const count = await countRoots();
          await bothHaveCounted();
          if (count < 2) return;
          await Admin.updateOne({ _id }, { $set: { role: 'owner', organization } });
        }),
      ),
    );

    expect(await countRoots()).toBe(0);
  });
});
