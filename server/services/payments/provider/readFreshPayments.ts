import type { Context } from '../../../context';
import { type PaymentRow, readPayments } from '../paymentRows';
import { askIfDue } from './askProvider';

/** All payments of a customer; first asks the provider about those that are `paying` and due to be asked about. */
export async function readFreshPayments(customerId: string, context: Context): Promise<PaymentRow[]> {
  const rows = await readPayments(customerId);
  const paying = rows.filter(({ payment }) => payment.status === 'paying');
  for (const { payment } of paying) await askIfDue(payment, context);
  return paying.length > 0 ? readPayments(customerId) : rows;
}
