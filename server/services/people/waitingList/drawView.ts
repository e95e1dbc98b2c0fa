import type { Types } from 'mongoose';
import type { DrawPromise } from '../../../contract/draw';
import { Draw, type StoredDraw } from '../../../models/draw';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { inLineFilter } from './parties';

/** A draw with the number of its entries: while it is open, of the parties in line. */
export interface DrawView {
  draw: StoredDraw;
  entryCount: number;
}

/** The draw of a group; null if it has none. */
export async function readDrawOf({ _id: group }: { _id: Types.ObjectId }): Promise<DrawView | null> {
  const draw = await Draw.findOne({ group }).lean();
  if (!draw) return null;
  const isOpen = draw.state === 'open';
  return {
    draw,
    entryCount: isOpen ? await WaitingParty.countDocuments(inLineFilter(group)) : draw.entries.length,
  };
}

/** What the mail at the closing of the list promises a party; undefined if it did not enter. */
export function promiseTo(
  { drawEntry }: Pick<StoredWaitingParty, 'drawEntry'>,
  { list, round }: Pick<StoredDraw, 'list' | 'round'>,
): DrawPromise | undefined {
  if (!drawEntry || list === null) return undefined;
  return { list, ...(round !== null && { round }), ...drawEntry };
}
