import type { EventInput } from '../../../contract/event';
import type { ById } from '../../../contract/reference';
import { findByIds } from '../../../lib/findByIds';
import { nameCollation } from '../../../lib/database';
import { ErasureNotice } from '../../../models/erasureNotice';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Payment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import {
  type AssignedProduct,
  listCollectedProducts,
  listAssignedProducts,
  type PaidCount,
  readProducts,
  isMandatory,
  countPaymentsDone,
  readTrips,
} from '../../trips/trips';
import { deleteListsOf } from '../../trips/earlyAccess/eventLists';
import { crud } from './crud';
import { refuseEventPeriod, withAllowedPeriod } from './registrationPeriod';
import { notSafeToDelete } from '../../money/payments/deletePayments';
import { assignOrganization, productReferences, referenceTo } from '../../access/lockReferences';
import { withStoredDueDates } from '../../trips/dueDates';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';

export interface EventView {
  event: StoredEvent;
  organization: OrganizationSummary;
  products: AssignedProduct[];
  groups: StoredGroup[];
  paymentsDone: PaidCount[];
  /** The products with their own refund terms, and those of fees, by id. */
  policyProducts: ReadonlyMap<string, StoredProduct>;
}

const eventRecords = crud<ById<EventInput>, StoredEvent, EventView>({
  name: 'events',
  model: Event,
  order: { date: 1, name: 1 },
  readViews,
  rules: {
    async beforeSave(actor, input, before) {
      await refuseEventPeriod(input, before);
      const products = [
        ...productReferences('products', input.products),
        ...productReferences('refundPolicy.products', input.refundPolicy?.products),
        ...referenceTo('handover.fee', Product, input.handover?.fee),
      ];
      return {
        ...withStoredDueDates(input, before),
        organization: await assignOrganization(actor, input, before, products),
      };
    },
    async otherUses({ _id, organization }) {
      // Payments are indexed by product and event, not by event alone.
      const products = await Product.find({ organization }, '_id').lean();
      const product = { $in: products.map((each) => each._id) };
      return { payments: await Payment.countDocuments({ product, event: _id, ...notSafeToDelete }) };
    },
    async beforeRemove({ _id }) {
      await ErasureNotice.deleteOne({ event: _id });
      await deleteListsOf({ _id });
    },
  },
});

/** `insert` does not check the right, because a copied trip keeps when its registration opens and closes. */
export const events: typeof eventRecords = {
  ...eventRecords,
  create: (actor, input) => eventRecords.create(actor, withAllowedPeriod(actor, input)),
  update: (actor, id, input) => eventRecords.update(actor, id, withAllowedPeriod(actor, input)),
};

async function readViews(records: StoredEvent[]): Promise<EventView[]> {
  const withTerms = records.flatMap(({ refundPolicy, handover }) => [
    ...(refundPolicy?.products ?? []).map(({ product }) => product),
    ...(handover?.fee ? [handover.fee] : []),
  ]);
  const [organizations, products, policyProducts, groups] = await Promise.all([
    readOrganizationSummaries(records),
    readProducts(records),
    findByIds(Product, withTerms),
    Group.find({ event: { $in: records.map(({ _id }) => _id) } })
      .sort({ name: 1 })
      .collation(nameCollation)
      .lean(),
  ]);
  const { trips } = await readTrips(groups);
  return records.flatMap((event) => {
    const organization = organizations.get(String(event.organization));
    if (!organization) return [];
    const own = trips.filter(({ group }) => group.event.equals(event._id));
    const unpaid = listCollectedProducts([event], products)
      .filter(isMandatory)
      .map((product) => ({ product, count: 0 }));
    return [
      {
        event,
        organization,
        products: listAssignedProducts(event, products),
        groups: own.map(({ group }) => group),
        policyProducts,
        paymentsDone: sumByProduct([...unpaid, ...own.flatMap(countPaymentsDone)]),
      },
    ];
  });
}

function sumByProduct(counts: PaidCount[]): PaidCount[] {
  const sums = new Map<string, PaidCount>();
  for (const { product, count } of counts) {
    const id = String(product._id);
    sums.set(id, { product, count: count + (sums.get(id)?.count ?? 0) });
  }
  return [...sums.values()];
}
