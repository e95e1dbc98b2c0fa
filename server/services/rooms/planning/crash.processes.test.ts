import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomBoard } from '../../../contract/roomPlan';
import type { OnTheWire } from '../../../contract/wireWords';
import { Customer } from '../../../models/customer';
import { Mail } from '../../../models/mail';
import { RoomArrangement } from '../../../models/roomArrangement';
import { useProduct } from '../../../test/crash';
import { storeCrowd } from '../../../test/crowd';
import { buildAdmin, password } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildHotelGroup } from '../../../test/rooms';

const test = useProduct();
const [size, parts] = process.env.LONG_TESTS ? [1_000, [0.2, 0.4, 0.6, 0.8]] : [300, [0.6]];

async function call(method: string, path: string, body?: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${test.product.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

it(`a crash while new rooms are applied leaves all of ${size} guests in their new rooms or none`, async () => {
  const { group, accommodation } = await buildHotelGroup({ twoPersonRoom: { capacity: size, reserved: 0 } });
  const people = await storeCrowd(group, size);
  const { email } = await buildAdmin('admin', { organization: group.organization });
  const { token } = (await call('POST', 'auth', { email, password })) as { token: string };
  const route = `admin/accomodations/${String(accommodation._id)}/rooms`;
  const rooms = Array.from({ length: size / 2 }, (_, index) => ({
    ...{ _id: null, roomType: '2h', locked: true, note: '' },
    users: people.slice(2 * index, 2 * index + 2),
  }));
  const { version } = (await call('GET', route, undefined, token)) as OnTheWire<RoomBoard>;
  const apply = () => call('PUT', route, { rooms, version }, token).catch(() => undefined);
  const started = Date.now();
  await apply();
  const durationMs = Date.now() - started;
  const isNotStored = { $or: [{ room: null }, { roomPartnerChosen: false }] };
  expect(await Customer.countDocuments({ group: group._id, ...isNotStored })).toBe(0);

  for (const part of parts) {
    await call('POST', `${route}/undo`, {}, token);
    const mails = await Mail.countDocuments({ kind: 'roomPlanned' });
    const applying = apply();
    await sleep(part * durationMs);
    await test.killAndStart();
    await applying;

    const placed = await Customer.countDocuments({ group: group._id, room: { $ne: null } });
    expect([0, size]).toContain(placed);
    expect((await Mail.countDocuments({ kind: 'roomPlanned' })) - mails).toBe(placed);
    expect(await RoomArrangement.countDocuments()).toBe(placed === 0 ? 0 : 1);
    await expectAllInStep();
    if (placed === 0) await apply();
  }
}, 600_000);
