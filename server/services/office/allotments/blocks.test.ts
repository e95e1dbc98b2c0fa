import { Types } from 'mongoose';
import { defaultAssumptions } from '../../../contract/allotment';
import type { StoredAllotment } from '../../../models/allotment';
import { orderUnits } from './blocks';
import type { Measured } from './measure';

const cabins = { id: 'four', name: 'Four', beds: 4, units: 15, price: 24_000 };
const suites = { id: 'two', name: 'Suite', beds: 2, units: 15, price: 60_000 };

function allotmentOf(more: Partial<StoredAllotment>): StoredAllotment {
  return {
    ...{ _id: new Types.ObjectId(), organization: new Types.ObjectId(), of: new Types.ObjectId() },
    ...{ kind: 'ferry', revision: 1, releaseRevision: 0, supplier: '', reference: '', notes: '' },
    ...{ optionUntil: null, steps: [], releases: [], blocks: [cabins, suites] },
    assumptions: { ...defaultAssumptions, emptyBeds: 0, lossPerTraveller: null },
    ...more,
  };
}

const measured: Measured = {
  ...{ travellers: 40, unpaid: [], late: 0, waiting: 0, seats: 100, arrivals: 0, lossPerTraveller: 0 },
  ...{ parts: [], rooms: new Map(), openedOn: null, opensInDays: 0, closesInDays: 0 },
};

const needed = (allotment: StoredAllotment, more: Partial<Measured> = {}) =>
  orderUnits(allotment, { ...measured, ...more }).blocks.map((block) => block.needed);

const release = (units: number) => ({
  ...{ _id: new Types.ObjectId(), on: '2027-01-01', percent: 0, fee: 0, at: new Date(), by: 'staff' },
  units: [{ block: 'two', units }],
});

describe('the units that today’s travellers need', () => {
  it('are divided as the contract divides its beds', () => {
    // 60 and 30 beds for 40 people.
    expect(needed(allotmentOf({}))).toEqual([7, 6]);
  });

  it('are all in the other block once a block is released', () => {
    expect(needed(allotmentOf({ releases: [release(15)] }))).toEqual([10, 0]);
  });

  it('are no more than are left', () => {
    expect(needed(allotmentOf({}), { travellers: 500 })).toEqual([15, 15]);
  });

  it('are in larger rooms if none of the size that guests have chosen is in the contract', () => {
    const chosen = { travellers: 30, rooms: new Map([[3, { rooms: 10, guests: 30 }]]) };

    expect(needed(allotmentOf({ blocks: [cabins] }), chosen)).toEqual([8]);
  });

  it('begin with the rooms in use', () => {
    const chosen = { travellers: 10, rooms: new Map([[2, { rooms: 4, guests: 8 }]]) };

    expect(needed(allotmentOf({}), chosen)).toEqual([0, 5]);
  });
});

describe('the order', () => {
  it('has the most expensive spare units last, so that they are released first', () => {
    const { units } = orderUnits(allotmentOf({}), measured);

    expect(units.slice(-9).map(({ block }) => block)).toEqual(Array.from({ length: 9 }, () => 'two'));
    expect(units[units.length - 10]!.block).toBe('four');
  });

  it('knows how many people stay in the units before each', () => {
    const { units } = orderUnits(allotmentOf({ blocks: [cabins] }), measured);

    expect(units.slice(0, 3).map(({ before }) => before)).toEqual([0, 4, 8]);
  });
});
