import type { CustomerPayments } from '../../contract/payment';
import { Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group, type StoredGroup } from '../../models/group';
import { Payment } from '../../models/payment';
import type { ScarceTrip } from './scarceTrip';

/** Checks that customers see the payments that their trip collects and those with money on them (rules §6.5). */
export async function expectPaymentsAsCollected({
  admin,
  organization,
  products,
}: ScarceTrip): Promise<void> {
  for (const customer of await Customer.find({ organization }).lean()) {
    const { body } = await admin.post(`users/${String(customer._id)}/event-payments`, {});
    const { eventPayments, additionalServices } = body as CustomerPayments;
    const due = await productsDue(customer);
    const wanted = products.filter(({ _id }) => due.has(String(_id)));
    const named = (chosen: typeof wanted) => chosen.map(({ name }) => name).sort();

    expect(shown(eventPayments)).toEqual(named(wanted.filter(({ mandatory }) => mandatory)));
    expect(shown(additionalServices)).toEqual(named(wanted.filter(({ mandatory }) => !mandatory)));
  }
}

const shown = (payments: CustomerPayments['eventPayments']) =>
  payments.flatMap(({ products }) => products.map(({ name }) => name)).sort();

/** Product ids, computed independently of the code under test. */
async function productsDue({ _id, group: groupId, event }: StoredCustomer): Promise<Set<string>> {
  const group = await Group.findById(groupId).lean().orFail();
  const touched = await Payment.find({ customer: _id, event, status: { $ne: 'new' } }).lean();
  return new Set([...(await productsCollectedFrom(group)), ...touched.map(({ product }) => String(product))]);
}

/** The ids of the products that the group and its trip collect. */
export async function productsCollectedFrom(group: StoredGroup): Promise<string[]> {
  const places = [
    group,
    await Event.findById(group.event).lean(),
    await Ferry.findById(group.outboundFerry).lean(),
    await Ferry.findById(group.returnFerry).lean(),
    await Accommodation.findById(group.accommodation).lean(),
  ];
  return places
    .flatMap((place) => place?.products ?? [])
    .filter(({ collectPayment }) => collectPayment)
    .map(({ product }) => String(product));
}
