import type { Types } from 'mongoose';
import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import { findByIds } from '../../../lib/findByIds';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { Explanation, type StoredExplanation } from '../../../models/explanation';
import { Product } from '../../../models/product';
import { ProviderReport } from '../../../models/providerReport';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { compare, type Comparison, readUnknown, toPeriod } from './compare';
import type { FoundDifference } from './differences';
import { type ProviderSums, readProviderSums, readSettlements, type Settlement } from './settlements';

export interface NamedDifference extends FoundDifference {
  product: string;
  customer: { _id: Types.ObjectId; firstName: string; lastName: string } | null;
  explanation: (Pick<StoredExplanation, 'text' | 'at'> & { by: string }) | null;
}

export interface ReconciliationView {
  comparedAt: Date | null;
  waiting: boolean;
  ours: Comparison['ours'];
  theirs: ProviderSums;
  unsettled: ProviderSums;
  differences: NamedDifference[];
  settlements: Settlement[];
}

/** @throws as `chosenOrganization` */
export async function readReconciliation(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<ReconciliationView> {
  return loadReconciliation(await chosenOrganization(actor, organization), query, {
    withUnknown: actor.role === 'root' && query.event === null,
  });
}

/** @param options.withUnknown whether to include entries that belong to no organization */
export async function loadReconciliation(
  organization: Types.ObjectId,
  query: BookkeepingQuery,
  options: { withUnknown: boolean },
): Promise<ReconciliationView> {
  const { ours, differences } = await compare(organization, query, options);
  const { all, unsettled } = await readProviderSums(organization, query);
  return {
    ...(await readFreshness(query)),
    ours,
    theirs: all,
    unsettled,
    differences: await withNames(differences),
    settlements: await readSettlements(organization, query),
  };
}

/** The provider's payments and refunds of a period that belong to no organization, with their explanations. */
export async function loadUnknown(query: Pick<BookkeepingQuery, 'from' | 'to'>): Promise<NamedDifference[]> {
  return withNames(await readUnknown(query));
}

async function readFreshness(query: BookkeepingQuery) {
  const { from, to } = toPeriod(query);
  const ofPeriod = { from: { $lt: to }, to: { $gt: from } };
  const lists = await ProviderReport.find(ofPeriod, 'requestedAt receivedAt')
    .sort({ requestedAt: -1 })
    .limit(100)
    .lean();
  const [latest] = lists;
  const received = lists.find(({ receivedAt }) => receivedAt !== null);
  return {
    comparedAt: received?.requestedAt ?? null,
    waiting: latest !== undefined && latest.receivedAt === null,
  };
}

async function withNames(differences: readonly FoundDifference[]): Promise<NamedDifference[]> {
  const payments = differences.flatMap(({ payment }) => payment ?? []);
  const customers = await findByIds(
    Customer,
    payments.map(({ customer }) => customer),
    ['firstName', 'lastName'],
  );
  const products = await findByIds(
    Product,
    payments.map(({ product }) => product),
    ['name'],
  );
  const explanations = await readExplanations(differences.map(({ key }) => key));
  return differences.map((difference) => {
    const { payment, key } = difference;
    return {
      ...difference,
      product: payment?.purchase?.name ?? products.get(String(payment?.product))?.name ?? '',
      customer: customers.get(String(payment?.customer)) ?? null,
      explanation: explanations.get(key) ?? null,
    };
  });
}

/** The explanations with their authors' names, or with the id of a deleted author. */
async function readExplanations(keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, NamedDifference['explanation']>();
  const explanations = await Explanation.find({ key: { $in: keys } }).lean();
  const staff = await findByIds(
    Admin,
    explanations.map(({ by }) => by),
    ['name'],
  );
  const nameOf = (by: Types.ObjectId) => staff.get(String(by))?.name ?? String(by);
  return new Map(explanations.map(({ key, text, at, by }) => [key, { text, at, by: nameOf(by) }]));
}
