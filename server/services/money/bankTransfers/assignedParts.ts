import type { Types } from 'mongoose';
import type { ResolutionInput } from '../../../contract/bankTransfer';
import type { Fault } from '../../../contract/errors';
import { type Cents, type InCents, toEuros } from '../../../contract/money';
import { InvalidInput } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import { findByIds } from '../../../lib/findByIds';
import { Payment, type StoredPayment } from '../../../models/payment';

/** A payment that gets a line's amount, or its part of it. */
export interface AssignedPart {
  payment: Pick<StoredPayment, '_id' | 'customer' | 'product' | 'organization'>;
  amount: Cents;
}

/**
 * The payments to which staff assign a line of this amount.
 * @throws InvalidInput with all faults: `required`; `invalidChoice` for outgoing money; `notFound`,
 *   `splitPaymentTwice`; `splitOtherSum`
 */
export async function readAssignedParts(
  organization: Types.ObjectId,
  { payment, parts }: InCents<ResolutionInput>,
  amount: Cents,
): Promise<AssignedPart[]> {
  const faults: Fault[] = amount > 0 ? [] : [{ code: 'invalidChoice', path: 'resolution' }];
  if (!parts && payment === null) throw new InvalidInput([...faults, { code: 'required', path: 'payment' }]);
  const named = parts
    ? parts.map((part, index) => ({ ...part, path: `parts.${index}.payment` }))
    : [{ payment: payment ?? '', amount, path: 'payment' }];
  const ids = named.map((part) => parseObjectId(part.payment));
  const found = await findByIds(Payment, ids, ['organization', 'customer', 'product']);
  const seen = new Set<AssignedPart['payment']>();
  const assigned = named.flatMap((part, index) => {
    const stored = found.get(String(ids[index]));
    if (!stored?.organization.equals(organization)) faults.push({ code: 'notFound', path: part.path });
    else if (seen.has(stored)) faults.push({ code: 'splitPaymentTwice', path: part.path });
    else {
      seen.add(stored);
      return [{ payment: stored, amount: part.amount }];
    }
    return [];
  });
  const sum = named.reduce((total, part) => total + part.amount, 0);
  if (sum !== amount) {
    const params = { sum: toEuros(sum).toFixed(2), amount: toEuros(amount).toFixed(2) };
    faults.push({ code: 'splitOtherSum', path: 'parts', params });
  }
  if (faults.length > 0) throw new InvalidInput(faults);
  return assigned;
}
