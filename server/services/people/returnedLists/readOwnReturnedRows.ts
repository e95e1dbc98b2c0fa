import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import { Ferry } from '../../../models/ferry';
import { ReturnedList } from '../../../models/returnedList';

/** A customer's lines in the lists of carriers and hotels. */
export async function readOwnReturnedRows(customer: Types.ObjectId) {
  const lists = await ReturnedList.find({ 'rows.customer': customer }).sort({ _id: 1 }).lean();
  const ids = lists.map(({ of }) => of);
  const ferries = await findByIds(Ferry, ids, ['name']);
  const hotels = await findByIds(Accommodation, ids, ['name']);
  return lists.flatMap(({ list, of, at, rows }) => {
    const name = (ferries.get(String(of)) ?? hotels.get(String(of)))?.name ?? '';
    return rows.filter((row) => row.customer?.equals(customer)).map((row) => ({ list, name, at, row }));
  });
}
