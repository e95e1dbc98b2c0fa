import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { useApp } from '../../../test/app';
import { buildCustomer, buildEvent, buildGroup } from '../../../test/factories';
import { readFigures, warmFigures } from './groupFigures';

useApp();
afterEach(() => jest.restoreAllMocks());

async function storeGroups() {
  const { _id } = await buildGroup({ capacity: 5 });
  await buildCustomer({ group: _id });
  return { _id, read: () => Group.find({ _id }).lean() };
}
const countOf = (figures: Awaited<ReturnType<typeof readFigures>>) =>
  [...figures.values()].flatMap(({ registrations }) => registrations.map(({ count }) => count));

describe('the figures of a group', () => {
  it('are summed once for concurrent requests', async () => {
    const { read } = await storeGroups();
    const groups = await read();
    const sums = jest.spyOn(Customer, 'find');

    const all = await Promise.all(Array.from({ length: 5 }, () => readFigures(groups)));

    expect(all.map(countOf)).toEqual(Array(5).fill([1]));
    expect(sums).toHaveBeenCalledTimes(1);
  });

  it('include everything that was stored before the group was read, even during another calculation', async () => {
    const { _id, read } = await storeGroups();
    const earlier = readFigures(await read());
    await buildCustomer({ group: _id });
    await Group.updateOne({ _id }, { $inc: { figuresVersion: 1 } });

    expect(countOf(await readFigures(await read()))).toEqual([2]);
    await earlier;
  });

  it('are summed for upcoming events after a start, unless the process is ending', async () => {
    const { read } = await storeGroups();
    const past = await buildEvent({ date: '2020-01-01' });
    await buildCustomer({ group: (await buildGroup({ event: past._id, capacity: 5 }))._id });
    const sums = jest.spyOn(Customer, 'find');

    await warmFigures({ lifecycle: { phase: 'draining' } });
    expect(sums).not.toHaveBeenCalled();
    await warmFigures({ lifecycle: { phase: 'running' } });
    expect(sums).toHaveBeenCalledTimes(1);
    sums.mockClear();

    expect(countOf(await readFigures(await read()))).toEqual([1]);
    expect(sums).not.toHaveBeenCalled();
  });

  it('are missing for a deleted group', async () => {
    const { _id, read } = await storeGroups();
    const groups = await read();
    await Customer.deleteMany({ group: _id });
    await Group.deleteOne({ _id });

    expect((await readFigures(groups)).size).toBe(0);
  });
});
