import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { Customer } from '../../../models/customer';
import { SailingChoice } from '../../../models/sailingChoice';

/**
 * The travellers who still have to choose, by the id of the change: those who are enabled and in the group that they
 * were in. The number of queries does not depend on the number of changes.
 */
export async function findUnanswered(
  changes: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, Types.ObjectId[]>> {
  const waiting = await SailingChoice.find(
    { change: { $in: changes }, isOpen: true, choice: null },
    'change customer group',
  ).lean();
  const customers = await findByIds(
    Customer,
    waiting.map(({ customer }) => customer),
    ['group', 'disabled'],
  );
  const found = new Map<string, Types.ObjectId[]>(changes.map((change) => [String(change), []]));
  for (const { change, customer: id, group } of waiting) {
    const customer = customers.get(String(id));
    if (customer && !customer.disabled && customer.group.equals(group)) found.get(String(change))?.push(id);
  }
  return found;
}
