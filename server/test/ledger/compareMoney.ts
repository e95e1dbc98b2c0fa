import { cents, euros, providerFees, sum } from './arithmetic';
import { compareRows, compareSums } from './compare';
import { reconcile } from './treasurer';
import type { Traveller, World } from './world';

/** Compares the differences that the product finds in the provider's list: only money without a sale. */
export async function compareReconciliation(
  world: World,
  travellers: readonly Traveller[],
): Promise<string[]> {
  const { differences, ours, theirs } = await reconcile(world, 'the last lists of the provider');
  const surpluses = travellers.flatMap(({ id, purchases }) =>
    purchases
      .filter(({ extra }) => extra > 0)
      .map(({ extra, article }) => `surplus of ${euros(extra)} for ${article.name} of ${id}`),
  );
  const shown = differences.map(
    ({ kind, ours: amount, product, customer }) =>
      `${kind} of ${euros(cents(amount ?? 0))} for ${product} of ${customer?._id ?? ''}`,
  );
  const { payments, refunds } = await world.provider.records();
  const paid = payments.map(({ amount }) => amount);
  const returned = sum(refunds.filter(({ status }) => status === 'ok').map(({ amount }) => amount));
  return [
    ...compareRows('differences', surpluses, shown),
    ...compareSums('payments by our records', sum(paid), cents(ours.payments)),
    ...compareSums('payments by the provider’s list', sum(paid), cents(theirs.payments)),
    ...compareSums('refunds by our records', returned, cents(ours.refunds)),
    ...compareSums('refunds by the provider’s list', returned, cents(theirs.refunds)),
    ...compareSums('fees', providerFees(paid), cents(theirs.fees)),
  ];
}

interface Overview {
  totals: { received: number; refunded: number; surplus: number; outstanding: number };
}

/** Compares the overview of the event's money. */
export async function compareOverview(
  { staff, books }: World,
  travellers: readonly Traveller[],
  event: string,
): Promise<string[]> {
  const { totals } = await staff.call<Overview>(`admin/money?event=${event}`);
  const documents = books.documents.map(({ total }) => total);
  const purchases = travellers.flatMap((traveller) => traveller.purchases);
  const owing = travellers
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((traveller) => traveller.purchases);
  return [
    ...compareSums('overview, received', sum(documents.filter((total) => total > 0)), cents(totals.received)),
    ...compareSums(
      'overview, refunded',
      -sum(documents.filter((total) => total < 0)),
      cents(totals.refunded),
    ),
    ...compareSums('overview, outstanding', sum(owing.map(({ left }) => left)), cents(totals.outstanding)),
    ...compareSums('overview, surplus', sum(purchases.map(({ extra }) => extra)), cents(totals.surplus)),
  ];
}
