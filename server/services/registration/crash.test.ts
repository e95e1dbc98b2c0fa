import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { eventually, useProduct } from '../../test/crash';
import { buildGroup, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';

/** With passwords that take their time to hash. */
const crash = useProduct(() => ({ NODE_OPTIONS: '' }));

const seats = 6;

describe('a crash amid registrations', () => {
  it('gives the seats back that were held, within a minute, and sells each once', async () => {
    const group = await buildGroup({ capacity: seats });
    const stored = () => Group.findById(group._id).lean().orFail();
    const register = () =>
      fetch(`${crash.product.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registrationTo(group)),
      });
    const rush = () => Promise.allSettled(Array.from({ length: 2 * seats }, register));
    const cut = rush();
    await eventually(async () => (await stored()).holds.some((hold) => hold.seats > 0));

    await crash.killAndStart();

    await cut;
    const { holds, userCount } = await stored();
    const left = holds.reduce((sum, hold) => sum + hold.seats, 0);
    expect(left).toBeGreaterThan(0);
    expect(userCount + left).toBeLessThanOrEqual(seats);
    expect(holds.every(({ until }) => until.getTime() < Date.now() + 60_000)).toBe(true);
    await Group.updateOne({ _id: group._id }, { $set: { 'holds.$[].until': new Date() } });
    await rush();
    expect(await Customer.countDocuments({ group: group._id })).toBe(seats);
    await expectAllInStep();
  }, 120_000);
});
