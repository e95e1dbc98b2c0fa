import { Types } from 'mongoose';
import { type Allotment as Answer, defaultAssumptions } from '../../contract/allotment';
import { today } from '../../lib/clock';
import { Allotment } from '../../models/allotment';
import type { Rows } from './row';
import type { World } from './world';

const params = ({ ferry }: World) => ({ kind: 'ferry', id: String(ferry._id) });
const path = (world: World) => `allotments/ferry/${String(world.ferry._id)}`;

const body = {
  ...{ supplier: 'Varustamo', reference: 'R-1', notes: '', optionUntil: null },
  steps: [{ days: 28, percent: 0 }],
  blocks: [{ id: 'a', name: 'Cabin', beds: 4, units: 10, price: 240 }],
  assumptions: defaultAssumptions,
};

async function removeAllotment({ ferry }: World): Promise<void> {
  await Allotment.deleteMany({ of: ferry._id });
}

async function store(world: World): Promise<void> {
  await removeAllotment(world);
  await world.staff.root.put(path(world), body);
}

const releaseId = new Types.ObjectId();

async function storeRelease(world: World): Promise<void> {
  await store(world);
  const units = [{ block: 'a', units: 1 }];
  const release = { _id: releaseId, on: today(), units, percent: 0, fee: 0, at: new Date(), by: 'staff' };
  await Allotment.updateOne({ of: world.ferry._id }, { releases: [release] });
}

/** One cabin, for the price that it costs today. */
async function releaseBody(world: World) {
  const { days, revision, releaseRevision } = (await world.staff.root.get(path(world))).body as Answer;
  const [next] = days;
  const isFree = next?.percent === 0;
  return { revision, releaseRevision, on: today(), units: [{ block: 'a', units: 1 }], fee: isFree ? 0 : 240 };
}

const stored = ({ ferry }: World) => Allotment.findOne({ of: ferry._id }).lean();

/** Cabins and rooms that suppliers hold. */
export const allotmentRows: Rows = {
  'get /admin/allotments/{kind}/{id}': {
    params,
    before: store,
    effect: (_, answer) => expect((answer as Answer).blocks).toMatchObject([{ id: 'a', units: 10 }]),
  },
  'put /admin/allotments/{kind}/{id}': {
    params,
    before: removeAllotment,
    body: () => body,
    faults: [
      'supplier: required',
      'steps: required',
      'blocks: required',
      'assumptions.leave: required',
      'assumptions.lateLeave: required',
      'assumptions.waitingCome: required',
    ],
    effect: async (world) => expect(await stored(world)).toMatchObject({ supplier: 'Varustamo' }),
  },
  'delete /admin/allotments/{kind}/{id}': {
    params,
    before: store,
    effect: async (world) => expect(await stored(world)).toBeNull(),
  },
  'post /admin/allotments/{kind}/{id}/releases': {
    params,
    before: store,
    body: releaseBody,
    faults: [
      'revision: required',
      'releaseRevision: required',
      'on: required',
      'units: required',
      'fee: required',
    ],
    effect: async (world) => expect((await stored(world))?.releases).toHaveLength(1),
  },
  'delete /admin/allotments/{kind}/{id}/releases/{releaseId}': {
    params: (world) => ({ ...params(world), releaseId: String(releaseId) }),
    before: storeRelease,
    effect: async (world) => expect((await stored(world))?.releases).toEqual([]),
  },
};
