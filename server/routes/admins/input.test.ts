import { Types } from 'mongoose';
import { adminInput } from './input';

const id = String(new Types.ObjectId());
const admin = { email: 'A@Reissu.test', name: 'Aino', password: 'long enough', role: 'owner' };

it('an admin needs an organization, except for root, who has none', async () => {
  await expect(adminInput.check({ body: { ...admin } })).rejects.toMatchObject({
    faults: [{ code: 'required', path: 'organization' }],
  });
  expect(await adminInput.check({ body: { ...admin, organization: id } })).toMatchObject({
    email: 'a@reissu.test',
    organization: id,
  });
  expect(await adminInput.check({ body: { ...admin, role: 'root', organization: id } })).toMatchObject({
    organization: null,
  });
});

it.each([
  ['role', 'customer', 'invalidChoice'],
  // İ becomes two characters.
  ['email', `${'İ'.repeat(130)}@example.org`, 'tooLong'],
  ['password', 'short', 'passwordTooShort'],
])('an admin is refused with the %s %j', async (path, value, code) => {
  await expect(
    adminInput.check({ body: { ...admin, organization: id, [path]: value } }),
  ).rejects.toMatchObject({
    faults: [{ code, path }],
  });
});
