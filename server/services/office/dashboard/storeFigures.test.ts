import type { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { SummedGroup } from '../../../models/summedGroup';
import { useApp } from '../../../test/app';
import { buildCustomer, buildEvent, buildGroup } from '../../../test/factories';
import { readFigures } from './groupFigures';
import { sumsVersion } from './storedFigures';
import { storeFigures } from './storeFigures';

useApp();
afterEach(() => jest.restoreAllMocks());

const running = { lifecycle: { phase: 'running' } } as const;

async function buildTrip(date: string) {
  const event = await buildEvent({ date });
  const { _id } = await buildGroup({ event: event._id, capacity: 5 });
  await buildCustomer({ group: _id });
  return { group: _id };
}

const readStored = (trip: { group: Types.ObjectId }) => SummedGroup.findById(trip.group).lean();

describe('the stored figures', () => {
  it('are those that the dashboard shows, of upcoming events only', async () => {
    const { group } = await buildTrip('2099-01-01');
    const past = await buildTrip('2020-01-01');

    await storeFigures(running);

    const groups = await Group.find({ _id: group }).lean();
    const { received, registrations } = (await readFigures(groups)).get(String(group))!;
    expect(registrations.map(({ count }) => count)).toEqual([1]);
    expect(await readStored({ group })).toEqual({
      _id: group,
      version: groups[0]?.figuresVersion,
      sums: sumsVersion,
      registrations,
      received: [...received].map(([product, amount]) => ({ product, amount })),
    });
    expect(await readStored(past)).toBeNull();
  });

  it('are summed again only of groups that have changed', async () => {
    const trip = await buildTrip('2099-01-01');
    await storeFigures(running);
    const sums = jest.spyOn(Customer, 'find');
    await storeFigures(running);
    expect(sums).not.toHaveBeenCalled();

    await buildCustomer({ group: trip.group });
    await storeFigures(running);

    expect(await readStored(trip)).toMatchObject({ registrations: [{ count: 2 }] });
  });

  it('go when the group is deleted', async () => {
    const trip = await buildTrip('2099-01-01');
    await storeFigures(running);
    expect(await readStored(trip)).not.toBeNull();
    await Customer.deleteMany({ group: trip.group });
    await Group.deleteOne({ _id: trip.group });

    await storeFigures(running);

    expect(await readStored(trip)).toBeNull();
  });

  it('are not summed while the process is ending', async () => {
    const trip = await buildTrip('2099-01-01');

    await storeFigures({ lifecycle: { phase: 'draining' } });

    expect(await readStored(trip)).toBeNull();
  });
});
