import type { Types } from 'mongoose';
import type { PublicEarlyAccess } from '../../../contract/earlyAccess';
import { clock } from '../../../lib/clock';
import { EarlyAccessList, type StoredEarlyAccessList } from '../../../models/earlyAccessList';

type PublicList = Pick<StoredEarlyAccessList, 'event' | 'kind' | 'opensAt'>;

/** The lists of events, as far as visitors may know them. */
export async function readPublicLists(events: readonly Types.ObjectId[]): Promise<PublicList[]> {
  if (events.length === 0) return [];
  return EarlyAccessList.find({ event: { $in: events } }, 'event kind opensAt').lean();
}

/**
 * How people can register before the opening of a group; undefined if nobody can.
 * @param opensAt when it opens for everybody
 */
export function publicEarlyAccess(
  lists: readonly PublicList[],
  event: Types.ObjectId,
  opensAt: Date | null,
): PublicEarlyAccess | undefined {
  if (!opensAt || opensAt <= clock.now()) return undefined;
  const earlier = lists.filter((list) => list.event.equals(event) && list.opensAt < opensAt);
  if (earlier.length === 0) return undefined;
  const emails = earlier.filter(({ kind }) => kind === 'emails').map((list) => list.opensAt.toISOString());
  return {
    asksForCode: earlier.some(({ kind }) => kind !== 'emails'),
    emailsFrom: emails.sort()[0] ?? null,
  };
}
