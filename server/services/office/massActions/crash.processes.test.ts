import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../../../models/account';
import { AuditEntry } from '../../../models/auditEntry';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { useProduct } from '../../../test/crash';
import { storeCrowd } from '../../../test/crowd';
import { buildAdmin, password } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildHotelGroup } from '../../../test/rooms';

const test = useProduct();
const [size, parts] = process.env.LONG_TESTS ? [5_000, [0.4, 0.9, 1.3]] : [1_000, [0.6]];

/** Ignores the answer, because the process may be killed before it answers. */
async function post(path: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${test.product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify(body),
  });
  return answer.json();
}

it(`a crash during a mass action leaves either all of ${size} customers disabled or none`, async () => {
  const { group } = await buildHotelGroup({ twoPersonRoom: { capacity: size, reserved: 0 } });
  const [users, others] = [
    await storeCrowd(group, size, { inRooms: true }),
    await storeCrowd(group, size, { inRooms: true }),
  ];
  await Group.updateOne({ _id: group._id }, { capacity: 2 * size });
  const { email } = await buildAdmin('admin', { organization: group.organization });
  const { token } = (await post('auth', { email, password })) as { token: string };
  const act = (action: string, named = users) =>
    post(`admin/mass/${action}`, { users: named }, token).catch(() => undefined);
  const started = Date.now();
  await act('disable', others);
  const whole = Date.now() - started;

  for (const part of parts) {
    const acting = act('disable');
    await sleep(part * whole);
    await test.killAndStart();
    await acting;

    const disabled = await Customer.countDocuments({ _id: { $in: users }, disabled: true });
    expect([0, users.length]).toContain(disabled);
    const noted = { record: { $in: users }, 'changes.path': 'disabled' };
    expect((await AuditEntry.countDocuments(noted)) % users.length).toBe(0);
    expect(await Account.distinct('version', { _id: { $in: users } })).toHaveLength(1);
    await expectAllInStep();
    await act('enable');
  }
}, 600_000);
