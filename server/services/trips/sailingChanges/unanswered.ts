import type { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import { SailingChoice } from '../../../models/sailingChoice';

/** The travellers who still have to choose: those who are enabled and in the group that they were in. */
export async function findUnanswered(change: Types.ObjectId): Promise<Types.ObjectId[]> {
  const waiting = await SailingChoice.find({ change, isOpen: true, choice: null }, 'customer group').lean();
  const travelling = await Customer.find(
    { _id: { $in: waiting.map(({ customer }) => customer) }, disabled: false },
    'group',
  ).lean();
  const groupOf = new Map(travelling.map(({ _id, group }) => [String(_id), group]));
  return waiting
    .filter(({ customer, group }) => groupOf.get(String(customer))?.equals(group))
    .map(({ customer }) => customer);
}
