import type { CustomerEarlyAccess, PersonalEarlyAccess } from '../../../contract/earlyAccess';
import { type StoredCustomer, ownAddress } from '../../../models/customer';
import { EarlyAccessEntry } from '../../../models/earlyAccessEntry';
import { EarlyAccessList } from '../../../models/earlyAccessList';
import { Event } from '../../../models/event';

/** The list through which a customer registered for the present trip; null if there is none. */
export async function readCustomersList({
  earlyAccess,
  event,
}: StoredCustomer): Promise<CustomerEarlyAccess | null> {
  if (!earlyAccess) return null;
  const list = await EarlyAccessList.findOne({ _id: earlyAccess.list, event }, 'name').lean();
  return list && { list: list.name, entry: earlyAccess.entry };
}

/** The lists of the organization that have the customer's address. An unconfirmed one may be somebody else's. */
export async function listAddressEntries({
  organization,
  ...customer
}: StoredCustomer): Promise<PersonalEarlyAccess[]> {
  const email = ownAddress(customer);
  if (customer.unconfirmedSince || email === undefined) return [];
  const entries = await EarlyAccessEntry.find({ organization, value: email }, 'list').lean();
  if (entries.length === 0) return [];
  const lists = await EarlyAccessList.find({ _id: { $in: entries.map(({ list }) => list) } }).lean();
  const events = await Event.find({ _id: { $in: lists.map(({ event }) => event) } }, 'name').lean();
  return lists.flatMap(({ event: id, name }) => {
    const event = events.find(({ _id }) => _id.equals(id));
    return event ? [{ event: event.name, list: name, entry: email }] : [];
  });
}
