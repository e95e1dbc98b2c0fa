import { Customer } from '../../../models/customer';
import { SeatHold } from '../../../models/seatHold';
import { eventually, useProduct } from '../../../test/crash';
import { buildGroup, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { registerByKey } from '../../../test/registerByKey';
import { expectNothingLost, registerSteadily } from '../../../test/steadyRegistrations';

describe('the product after a crash while passwords are hashed', () => {
  /** Uses the real, slow hashing of passwords. */
  const crash = useProduct(() => ({ NODE_OPTIONS: '' }));
  const seats = 6;

  it('releases the held seats within a minute, and sells each of them once', async () => {
    const group = await buildGroup({ capacity: seats });
    const holds = () => SeatHold.countDocuments({ group: group._id });
    const register = () =>
      fetch(`${crash.product.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registrationTo(group)),
      });
    const rush = () => Promise.allSettled(Array.from({ length: 2 * seats }, register));
    const cut = rush();
    await eventually(async () => (await holds()) > 0);

    await crash.killAndStart();

    await cut;
    expect(await holds()).toBeGreaterThan(0);
    const inAMinute = new Date(Date.now() + 60_000);
    expect(await SeatHold.exists({ until: { $gt: inAMinute } })).toBeNull();
    await expectAllInStep();
    await SeatHold.updateMany({}, { $set: { until: new Date() } });
    await eventually(async () => (await holds()) === 0);
    await rush();
    expect(await Customer.countDocuments({ group: group._id })).toBe(seats);
    await expectAllInStep();
  }, 120_000);
});

describe('a crash after people have been told that they have a seat', () => {
  const [people, seats] = process.env.LONG_TESTS ? [500, 100] : [40, 12];
  /** Uses the real, slow hashing of passwords. */
  const crash = useProduct(() => ({ NODE_OPTIONS: '', TRUST_PROXY: 'on' }));

  it('costs nobody the seat whose page stays open', async () => {
    const group = await buildGroup({ capacity: seats });
    const registering = Array.from({ length: people }, () => registerByKey(crash.product.url, group));
    const customers = () => Customer.countDocuments({ group: group._id });
    await eventually(async () => (await customers()) >= 3);

    await crash.killAndStart();
    const outcomes = await Promise.all(registering);

    const told = outcomes.filter(({ wasTold }) => wasTold);
    expect(told.length).toBeGreaterThanOrEqual(seats - 3);
    expect(told.filter(({ token }) => token === undefined)).toEqual([]);
    expect(await customers()).toBe(seats);
    await expectAllInStep();
  }, 180_000);
});

describe('the product after crashes while registrations are stored', () => {
  const kills = process.env.LONG_TESTS ? 10 : 2;
  const crash = useProduct(() => ({ TRUST_PROXY: 'on' }));

  it(
    'registers again within five seconds of the restart, or on a slow machine within two more starts',
    async () => {
      const group = await buildGroup({ capacity: 100_000 });
      const travellers = registerSteadily(crash.product.url, group);
      const late: object[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        await travellers.untilAcknowledged(10);
        const killedAt = performance.now();
        await crash.killAndStart();
        const startMs = performance.now() - killedAt;
        const firstMs = await travellers.untilAcknowledged(1);
        if (firstMs >= Math.max(5_000, 2 * startMs)) late.push({ startMs, firstMs });
      }
      await travellers.stop();

      expect(late).toEqual([]);
      await expectNothingLost(group, travellers);
    },
    kills * 60_000,
  );
});
