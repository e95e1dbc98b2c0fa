import { parseObjectId } from '../../lib/parseObjectId';
import { EarlyAccessEntry } from '../../models/earlyAccessEntry';
import { EarlyAccessList } from '../../models/earlyAccessList';
import { Event } from '../../models/event';
import { buildEarlyAccess, earlyAccessInput, inHours } from '../earlyAccess';
import type { Rows } from './row';
import type { World } from './world';

const input = earlyAccessInput({ kind: 'emails', code: null });

async function removeList(): Promise<void> {
  await EarlyAccessEntry.deleteMany({ list: input._id });
  await EarlyAccessList.deleteOne({ _id: input._id });
}

/** Gives the event a list of addresses with one entry. */
async function list({ group }: World): Promise<void> {
  await removeList();
  const _id = parseObjectId(input._id);
  await buildEarlyAccess(group, { _id, kind: 'emails' }, 'aino@example.fi');
}

async function close(world: World): Promise<void> {
  await Event.updateOne({ _id: world.event._id }, { $set: { registrationOpensAt: inHours(1) } });
  await buildEarlyAccess(world.group);
}

const eventParams = ({ event }: World) => ({ id: String(event._id) });
const listParams = (world: World) => ({ ...eventParams(world), list: input._id });
const content = Buffer.from('bertta@example.fi').toString('base64');

/** Lists of those who may register before the opening. */
export const earlyAccessRows: Rows = {
  'post /users/early-access': {
    before: close,
    acceptsOthers: true,
    body: ({ group }) => ({ group: String(group._id), earlyAccess: 'JASEN26' }),
    faults: ['group: required', 'earlyAccess: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ opensAt: expect.any(String) }),
  },
  'get /admin/events/{id}/early-access': {
    params: eventParams,
    before: list,
    effect: (_world, answer) => expect(answer).toMatchObject({ lists: [{ entryCount: 1 }] }),
  },
  'put /admin/events/{id}/early-access': {
    params: eventParams,
    before: removeList,
    body: () => ({ lists: [input] }),
    faults: ['lists: required'],
    effect: async ({ event }) => expect(await EarlyAccessList.countDocuments({ event: event._id })).toBe(1),
  },
  'get /admin/events/{id}/early-access/{list}/entries': {
    params: listParams,
    before: list,
    effect: (_world, answer) => expect(answer).toEqual([{ value: 'aino@example.fi', used: 0 }]),
  },
  'post /admin/events/{id}/early-access/{list}/entries': {
    params: listParams,
    before: list,
    body: () => ({ content, dryRun: false }),
    faults: ['content: required', 'dryRun: required'],
    effect: async () => expect(await EarlyAccessEntry.countDocuments({ list: input._id })).toBe(2),
  },
  'delete /admin/events/{id}/early-access/{list}/entries': {
    params: listParams,
    before: list,
    effect: async () => expect(await EarlyAccessEntry.countDocuments({ list: input._id })).toBe(0),
  },
};
