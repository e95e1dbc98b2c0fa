import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { SummedGroup } from '../../../models/summedGroup';
import { useApp } from '../../../test/app';
import { buildCustomer, buildGroup } from '../../../test/factories';
import { readFigures } from './groupFigures';
import { sumsVersion } from './storedFigures';

useApp();
afterEach(() => jest.restoreAllMocks());

async function storeGroups() {
  const { _id } = await buildGroup({ capacity: 5 });
  await buildCustomer({ group: _id });
  return { _id, read: () => Group.find({ _id }).lean() };
}
const countOf = (figures: Awaited<ReturnType<typeof readFigures>>) =>
  [...figures.values()].flatMap(({ registrations }) => registrations.map(({ count }) => count));

type Groups = Awaited<ReturnType<typeof storeGroups>>;

const registeredNine = { day: '2026-11-30', paidProducts: [], count: 9 };

/** Stores figures of nine registrations as up to date, but for these fields. */
async function store({ _id, read }: Groups, older: { version?: number; sums?: string } = {}): Promise<void> {
  const [{ figuresVersion = 0 } = {}] = await read();
  const figures = { registrations: [registeredNine], received: [] };
  await SummedGroup.create({ _id, version: figuresVersion, sums: sumsVersion, ...figures, ...older });
}

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

  it('are taken from the database by a process that has not summed them, unless the group has changed since', async () => {
    const unchanged = await storeGroups();
    const changed = await storeGroups();
    const ofEarlierCode = await storeGroups();
    await store(unchanged);
    await store(changed, { version: -1 });
    await store(ofEarlierCode, { sums: 'of earlier code' });

    expect(countOf(await readFigures(await unchanged.read()))).toEqual([9]);
    expect(countOf(await readFigures(await changed.read()))).toEqual([1]);
    expect(countOf(await readFigures(await ofEarlierCode.read()))).toEqual([1]);
  });

  it.each([
    ['without stored figures', undefined],
    ['with stored figures that are up to date', {}],
    ['with older stored figures', { version: -1 }],
  ])('are missing for a deleted group %s', async (_case, stored) => {
    const deleted = await storeGroups();
    if (stored) await store(deleted, stored);
    const groups = await deleted.read();
    await Customer.deleteMany({ group: deleted._id });
    await Group.deleteOne({ _id: deleted._id });

    expect((await readFigures(groups)).size).toBe(0);
  });
});
