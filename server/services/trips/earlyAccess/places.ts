import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { Customer, type StoredEarlyAccess } from '../../../models/customer';
import { EarlyAccessList, type StoredEarlyAccessList } from '../../../models/earlyAccessList';

/** A list that somebody may register through, and their entry on it. */
export interface Pass extends StoredEarlyAccess {
  /** When registration opens for everybody. */
  opensAt: Date;
}

type CountedList = Pick<StoredEarlyAccessList, '_id' | 'event' | 'places' | 'usesPerEntry'>;

export type PlaceRefusal = 'earlyAccessFull' | 'earlyAccessUsed';

/** The customers who have a place of a list: those with a seat on its trip who registered through it. */
export function registeredThrough({ _id, event }: Pick<StoredEarlyAccessList, '_id' | 'event'>) {
  return { 'earlyAccess.list': _id, event, disabled: false };
}

/**
 * Why a list has no place, or an entry no use, for this many more customers; undefined if it has.
 * @param entry null if the list has a code
 */
export async function findPlaceRefusal(
  list: CountedList,
  entry: string | null,
  wanted: number,
): Promise<PlaceRefusal | undefined> {
  const { places, usesPerEntry } = list;
  const through = registeredThrough(list);
  if (entry !== null) {
    const used = await Customer.countDocuments({ ...through, 'earlyAccess.entry': entry });
    if (used + wanted > usesPerEntry) return 'earlyAccessUsed';
  }
  if (places === null) return undefined;
  return (await Customer.countDocuments(through)) + wanted > places ? 'earlyAccessFull' : undefined;
}

/**
 * Takes a place of the list for a customer whom this transaction has stored with it. Nobody counts places: writing to
 * the list makes transactions that register through it wait for each other or restart, so each sees the customers of
 * those before it.
 * @throws AppError `earlyAccessFull`, `earlyAccessUsed`; `conflict` if the list has been removed
 */
export async function takePlace({ list: _id, entry, opensAt }: Pass): Promise<void> {
  const list = await lockList(_id);
  if (!list) throw new AppError('conflict');
  const refusal = await findPlaceRefusal(list, entry, 0);
  if (refusal) throw placeRefusal(refusal, opensAt);
}

/** Whether the place of a customer who lost their seat is free again, inside the transaction that gives them a seat. */
export async function canTakeAgain({ list: _id, entry }: StoredEarlyAccess): Promise<boolean> {
  const list = await lockList(_id);
  return list !== null && (await findPlaceRefusal(list, entry, 1)) === undefined;
}

export function placeRefusal(code: PlaceRefusal, opensAt: Date): AppError {
  return new AppError(code, { params: { opensAt } });
}

async function lockList(_id: Types.ObjectId): Promise<StoredEarlyAccessList | null> {
  return EarlyAccessList.findOneAndUpdate({ _id }, { $inc: { registrations: 1 } }).lean();
}
