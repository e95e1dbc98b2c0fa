import type { ChangedAdmin } from '../../contract/admin';
import { tokenHeader } from '../../contract/session';
import { AuditEntry } from '../../models/auditEntry';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, password } from '../../test/factories';
import { buildStaff } from '../../test/staff';

const app = useApp();

async function statusOfLogin(email: string, enteredPassword: string): Promise<number> {
  return (await app.api.post('/api/auth').send({ email, password: enteredPassword })).status;
}

describe.each(['admin', 'owner', 'root'] as const)('one’s own account as %s', (role) => {
  it('can be given a new password and e-mail address with the current password, which returns a fresh token', async () => {
    const staff = await buildStaff(app, role);
    const email = `new.${staff.admin.email}`;

    const { status, body } = await staff.put('account', {
      email,
      password: 'another horse',
      currentPassword: password,
    });

    const { token } = body as ChangedAdmin;
    const withFresh = await app.api.get('/api/admin/account').set(tokenHeader, token!);
    expect([status, (await staff.get('account')).status, withFresh.status]).toEqual([200, 401, 200]);
    expect(withFresh.body).toMatchObject({ email, role });
    expect([await statusOfLogin(email, password), await statusOfLogin(email, 'another horse')]).toEqual([
      401, 200,
    ]);
    const noted = await AuditEntry.find({ record: staff.admin._id }).lean();
    expect(noted.flatMap(({ changes }) => changes.map((change) => change.path)).sort()).toEqual([
      'email',
      'password',
    ]);
  });
});

it('a missing or wrong current password is refused, and a wrong one counts as a failed log-in', async () => {
  const staff = await buildStaff(app, 'admin');
  const { email } = staff.admin;
  const save = (currentPassword?: string) =>
    staff.put('account', { email, password: 'another horse', currentPassword });

  expect(faultsOf(await save())).toEqual(['currentPassword: required']);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(faultsOf(await save('not this one'))).toEqual(['currentPassword: wrongCurrentPassword']);
  }
  expect((await save(password)).status).toBe(429);
});

it('an account cannot take the address of another account', async () => {
  const staff = await buildStaff(app, 'admin');
  const { email } = await buildCustomer();

  const answer = await staff.put('account', { email, currentPassword: password });

  expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'email: emailInUse']);
});
