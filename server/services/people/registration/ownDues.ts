import { totalOf } from '../../../contract/money';
import { duesText } from '../../../emails/dueTable';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import { Product } from '../../../models/product';
import { ownDueDays } from '../../trips/dueDays';
import { readTrip } from '../../trips/tripJoins';
import { isMandatory } from '../../trips/trips';

/** What somebody who registers has to pay, and by when, for the mail that confirms it. */
export async function ownDuesText(
  customer: Pick<StoredCustomer, 'seatSince' | 'paidProducts' | 'language'>,
  { _id: group }: Pick<StoredGroup, '_id'>,
): Promise<string> {
  const trip = await readTrip(group);
  if (!trip) return '';
  const days = ownDueDays(trip, customer);
  const isOwed = (id: StoredGroup['_id']) =>
    days.has(String(id)) && !customer.paidProducts.some((paid) => paid.equals(id));
  const owed = trip.collectedProducts.filter(isMandatory).filter(({ _id }) => isOwed(_id));
  if (owed.length === 0) return '';
  const products = await Product.find({ _id: { $in: owed.map(({ _id }) => _id) } })
    .sort({ name: 1, _id: 1 })
    .lean();
  const lines = products.flatMap((product) => {
    const dueOn = days.get(String(product._id));
    return dueOn === undefined ? [] : [{ name: product.name, amount: totalOf(product), dueOn }];
  });
  return duesText(lines, customer.language);
}
