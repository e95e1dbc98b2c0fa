import type { Types } from 'mongoose';
import type { ReturnedListKind } from '../../../contract/returnedList';
import { ReturnedList } from '../../../models/returnedList';

/** The ferries that somebody takes and where they stay, by kind of list. */
type Travel = Record<ReturnedListKind, Types.ObjectId | undefined>;

/** The numbers of cabins and room that the lists have for a customer (rules §31.4). */
export async function readOwnPlaces(
  customer: Types.ObjectId,
  travel: Travel,
): Promise<Partial<Record<ReturnedListKind, string>>> {
  const lists = await ReturnedList.aggregate<{
    list: ReturnedListKind;
    of: Types.ObjectId;
    places: string[];
  }>([
    { $match: { 'rows.customer': customer } },
    {
      $project: {
        list: 1,
        of: 1,
        places: {
          $map: {
            input: { $filter: { input: '$rows', cond: { $eq: ['$$this.customer', customer] } } },
            in: '$$this.place',
          },
        },
      },
    },
  ]);
  const own = lists.filter(({ list, of }) => travel[list]?.equals(of));
  return Object.fromEntries(
    own.flatMap(({ list, places }) => {
      const place = places.find((each) => each !== '');
      return place === undefined ? [] : [[list, place]];
    }),
  );
}
