import type { CustomerRow } from './customerRow';

type Payments = Pick<CustomerRow, 'eventPayments' | 'paidProducts'>;

/** What the customers table says about mandatory products; '' where none is owed (rules §13.1). */
export function paymentStateOf({
  eventPayments,
  paidProducts,
}: Payments): '' | 'Paid' | 'Partly paid' | 'Not paid' {
  const unpaid = eventPayments.filter(({ _id }) => !paidProducts.some((paid) => paid._id === _id));
  if (eventPayments.length === 0) return '';
  if (unpaid.length === 0) return 'Paid';
  return unpaid.length < eventPayments.length ? 'Partly paid' : 'Not paid';
}
