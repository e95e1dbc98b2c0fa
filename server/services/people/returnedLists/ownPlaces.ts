import type { Types } from 'mongoose';
import { type ReturnedListKind, returnedListKinds } from '../../../contract/returnedList';
import { ReturnedList } from '../../../models/returnedList';

/** The ferries that somebody takes and where they stay, by kind of list. */
type Travel = Readonly<Record<ReturnedListKind, Types.ObjectId | null | undefined>>;

/** The numbers of cabins and room; missing without. */
export type OwnPlaces = Partial<Record<ReturnedListKind, string>>;

interface ListPlaces {
  list: ReturnedListKind;
  of: Types.ObjectId;
  rows: { customer: Types.ObjectId; place: string }[];
}

/** Returns a function that tells the numbers that the lists have for one of these customers (rules §31.4). */
export async function placesReader(
  customers: readonly Types.ObjectId[],
): Promise<(customer: Types.ObjectId, travel: Travel) => OwnPlaces> {
  const own = { $in: ['$$this.customer', customers] };
  const lists = await ReturnedList.aggregate<ListPlaces>([
    { $match: { 'rows.customer': { $in: customers } } },
    { $project: { list: 1, of: 1, rows: { $filter: { input: '$rows', cond: own } } } },
    { $project: { list: 1, of: 1, 'rows.customer': 1, 'rows.place': 1 } },
  ]);
  const places = new Map<string, string>();
  for (const { list, of, rows } of lists) {
    for (const { customer, place } of rows) {
      const key = placeKey(list, of, customer);
      // A second line of the same person may have none.
      if (place !== '' && !places.has(key)) places.set(key, place);
    }
  }
  return (customer, travel) => {
    const found: OwnPlaces = {};
    for (const list of returnedListKinds) {
      const place = places.get(placeKey(list, travel[list], customer));
      if (place !== undefined) found[list] = place;
    }
    return found;
  };
}

function placeKey(list: ReturnedListKind, of: unknown, customer: Types.ObjectId): string {
  return `${list} ${String(of)} ${String(customer)}`;
}
