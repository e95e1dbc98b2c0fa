import type { EventInput } from '../../contract/event';
import type { ById } from '../../contract/reference';
import { alphabetical } from '../../lib/alphabetical';
import { Event, type StoredEvent } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import {
  type CollectedEntry,
  collectedAt,
  entriesOf,
  type PaidCount,
  productsAt,
} from '../trips/collectedProducts';
import { crud } from './crud';
import { touched } from '../payments/safeToDelete';
import { organizationOf, productReferences } from '../access/lockReferences';
import { refuseWhileUsed } from './refuseWhileUsed';
import { isMandatory, paymentsDoneOn, tripsOf } from '../trips/trips';
import { ownersOf, type Owner } from './organizationSummaries';

export interface EventView {
  event: StoredEvent;
  organization: Owner;
  products: CollectedEntry[];
  groups: StoredGroup[];
  paymentsDone: PaidCount[];
}

export const events = crud<ById<EventInput>, StoredEvent, EventView>({
  name: 'events',
  model: Event,
  order: { date: 1, name: 1 },
  viewsOf,
  rules: {
    async beforeSave(actor, input, before) {
      const products = productReferences(input.products);
      return { ...input, organization: await organizationOf(actor, input, before, products) };
    },
    async beforeRemove({ _id, organization }) {
      // By product as well, as they are indexed.
      const sold = await Product.find({ organization }, '_id').lean();
      const product = { $in: sold.map((known) => known._id) };
      refuseWhileUsed({
        groups: await Group.countDocuments({ event: _id }),
        payments: await Payment.countDocuments({ product, event: _id, ...touched }),
      });
    },
  },
});

async function viewsOf(records: StoredEvent[]): Promise<EventView[]> {
  const [organizations, products, groups] = await Promise.all([
    ownersOf(records),
    productsAt(records),
    Group.find({ event: { $in: records.map(({ _id }) => _id) } })
      .sort({ name: 1 })
      .collation(alphabetical)
      .lean(),
  ]);
  const { trips } = await tripsOf(groups);
  return records.flatMap((event) => {
    const organization = organizations.get(String(event.organization));
    if (!organization) return [];
    const own = trips.filter(({ group }) => group.event.equals(event._id));
    const nobody = collectedAt([event], products)
      .filter(isMandatory)
      .map((product) => ({ product, count: 0 }));
    return [
      {
        event,
        organization,
        products: entriesOf(event, products),
        groups: own.map(({ group }) => group),
        paymentsDone: summed([...nobody, ...own.flatMap(paymentsDoneOn)]),
      },
    ];
  });
}

function summed(counts: PaidCount[]): PaidCount[] {
  const sums = new Map<string, PaidCount>();
  for (const { product, count } of counts) {
    const id = String(product._id);
    sums.set(id, { product, count: count + (sums.get(id)?.count ?? 0) });
  }
  return [...sums.values()];
}
