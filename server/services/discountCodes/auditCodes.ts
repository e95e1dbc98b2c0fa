import type { Actor } from '../../lib/sessionToken';
import type { StoredPayment } from '../../models/payment';
import { auditChange } from '../audit/auditChanges';

/** Notes under their customer that payments bear another code than before; null is none. */
export async function auditCodes(
  by: Actor,
  payments: readonly StoredPayment[],
  codes: { before: string | null; after: string | null },
): Promise<void> {
  const [first] = payments;
  if (!first) return;
  const told = (discountCode: string | null) => ({
    payments: Object.fromEntries(payments.map(({ _id }) => [String(_id), { discountCode }])),
  });
  await auditChange(by, {
    type: 'customers',
    id: first.customer,
    organization: first.organization,
    before: told(codes.before),
    after: told(codes.after),
  });
}
