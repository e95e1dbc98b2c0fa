import { Draw } from '../../models/draw';
import { Group } from '../../models/group';
import { inHours } from '../earlyAccess';
import type { Rows } from './row';
import type { World } from './world';

async function storeDraw({ group }: World, state: 'open' | 'closed'): Promise<void> {
  await Draw.deleteMany({ group: group._id });
  const { _id, organization } = group;
  const fields = { state, closesAt: inHours(1), source: 'typed', sourceText: 'Lotto' };
  await new Draw({ group: _id, organization, ...fields, ...(state === 'closed' && { list: '' }) }).save();
  await Group.updateOne({ _id }, { awaitsDraw: true });
}

const open = (world: World) => storeDraw(world, 'open');
const close = (world: World) => storeDraw(world, 'closed');
const groupParams = ({ group }: World) => ({ id: String(group._id) });
const stateOf = async ({ group }: World) => (await Draw.findOne({ group: group._id }).lean())?.state;

/** Draws of the order of waiting lists. */
export const drawRows: Rows = {
  'get /draws/{group}': {
    before: open,
    acceptsOthers: true,
    params: ({ group }) => ({ group: String(group._id) }),
    effect: (_world, answer) => expect(answer).toMatchObject({ state: 'open', entries: [] }),
  },
  'put /admin/groups/{id}/draw': {
    params: groupParams,
    body: () => ({ closesAt: inHours(1).toISOString(), source: 'drand' }),
    faults: ['closesAt: required', 'source: required'],
    effect: async (world) => expect(await stateOf(world)).toBe('open'),
  },
  'delete /admin/groups/{id}/draw': {
    params: groupParams,
    before: open,
    effect: async (world) => expect(await stateOf(world)).toBeUndefined(),
  },
  'post /admin/groups/{id}/draw/seed': {
    params: groupParams,
    before: close,
    body: () => ({ seed: '1 2 3 4 5 6 7' }),
    faults: ['seed: required'],
    effect: async (world) => expect(await stateOf(world)).toBe('drawn'),
  },
};
