import { dayText } from '../../../emails/day';
import type { StoredCustomer } from '../../../models/customer';
import { describeSeatTerm } from '../confirmation/mailLink';
import { queueMail } from '../../mail/queueMail';
import type { StoredEvent } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import type { StoredOrganization } from '../../../models/organization';
import { totalPrice } from '../../../contract/money';
import { duesText } from '../../../emails/dueTable';
import { Product } from '../../../models/product';
import { ownDueDays } from '../../trips/dueDays';
import { readTrip } from '../../trips/tripJoins';
import { isMandatory } from '../../trips/trips';

/**
 * Queues the mail that confirms a registration and asks to confirm the address, inside the registration's
 * transaction.
 */
export async function mailConfirmation(
  customer: StoredCustomer,
  { group, event, organization: sender }: OpenGroup,
  publicUrl: string,
): Promise<void> {
  const { name, date } = event;
  const trip = {
    event: name,
    date: dayText(date),
    group: group.name,
    page: `${publicUrl}/login?form`,
    dues: await ownDuesText(customer, group),
  };
  if (customer.unconfirmedSince) {
    const values = { ...trip, seatTerm: describeSeatTerm(customer) };
    await queueMail({ kind: 'registrationConfirmed', recipient: customer, values, sender });
  } else {
    await queueMail({ kind: 'registeredAgain', recipient: customer, values: trip, sender });
  }
}

/** A group open for registration, with the data of its event and organization that all steps of a registration need. */
export interface OpenGroup {
  group: StoredGroup;
  event: Pick<StoredEvent, 'name' | 'date'>;
  organization: Pick<StoredOrganization, '_id' | 'name' | 'identifier' | 'contact' | 'revision' | 'policy'>;
}

/** The amounts and due days for the mail that confirms a registration. */
async function ownDuesText(
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
    return dueOn === undefined ? [] : [{ name: product.name, amount: totalPrice(product), dueOn }];
  });
  return duesText(lines, customer.language);
}
