import type { Actor } from '../../../lib/sessionToken';
import type { StoredPayment } from '../../../models/payment';
import { auditChange } from '../../access/audit/auditChanges';

/** Adds to the customer's history that a code was set on payments, or removed from them; null is no code. */
export async function auditCodes(
  by: Actor,
  payments: readonly StoredPayment[],
  codes: { before: string | null; after: string | null },
): Promise<void> {
  const [first] = payments;
  if (!first) return;
  const valuesWith = (discountCode: string | null) => ({
    payments: Object.fromEntries(payments.map(({ _id }) => [String(_id), { discountCode }])),
  });
  await auditChange(by, {
    type: 'customers',
    id: first.customer,
    organization: first.organization,
    before: valuesWith(codes.before),
    after: valuesWith(codes.after),
  });
}
