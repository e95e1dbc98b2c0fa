import { maxMassPayments, type MassRefundInput } from '../contract/massActions';
import { fault, present } from './fields';
import { positiveAmount } from './numbers';
import { type Rule, validator } from './validator';

/**
 * Ids, or payments with their `_id`, each of them once. One that is nobody's is no fault of the request: it
 * stands among the errors of the answer, as every payment stands alone.
 */
const payments: Rule = (path) =>
  present(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .isArray({ min: 1, max: maxMassPayments })
    .withMessage(fault('notInRange', { min: 1, max: maxMassPayments }))
    .bail()
    .customSanitizer((list: unknown[]) => [...new Set(list.map(idOf))])
    .custom((list: unknown[]) => list.every((id) => typeof id === 'string'))
    .withMessage(fault('wrongType'));

/** The amount becomes cents. */
export const massRefundInput = validator<MassRefundInput>({ payments, amount: positiveAmount });

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}
