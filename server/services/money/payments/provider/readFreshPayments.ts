import type { Context } from '../../../../context';
import { type CustomerPaymentRows, readAllPayments } from '../paymentRows';
import { askIfDue } from './askProvider';

/** All payments of a customer; first asks the provider about those that are `paying` and due to be asked about. */
export async function readFreshPayments(customerId: string, context: Context): Promise<CustomerPaymentRows> {
  const all = await readAllPayments(customerId);
  const paying = [...all.rows, ...all.earlier].filter(({ payment }) => payment.status === 'paying');
  for (const { payment } of paying) await askIfDue(payment, context);
  return paying.length > 0 ? readAllPayments(customerId) : all;
}
