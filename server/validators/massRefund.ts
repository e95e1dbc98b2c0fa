import { maxMassPayments, type MassRefundInput } from '../contract/massActions';
import { fault, required } from './fields';
import { positiveAmount } from './numbers';
import { idOf, listOfIds } from './references';
import { type Rule, rule } from './rule';
import { validator } from './validator';

/**
 * Ids, or payments with their `_id`; duplicates are dropped. An unknown id is not a fault of the request:
 * each payment is refunded separately, and the answer lists those that failed.
 */
const paymentIds: Rule = rule(listOfIds(maxMassPayments), (path) =>
  required(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .isArray({ min: 1, max: maxMassPayments })
    .withMessage(fault('notInRange', { min: 1, max: maxMassPayments }))
    .bail()
    .customSanitizer((list: unknown[]) => [...new Set(list.map(idOf))])
    .custom((list: unknown[]) => list.every((id) => typeof id === 'string'))
    .withMessage(fault('wrongType')),
);

/** The amount becomes cents. */
export const massRefundInput = validator<MassRefundInput>({ payments: paymentIds, amount: positiveAmount });
