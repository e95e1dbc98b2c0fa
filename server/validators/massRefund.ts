import { body } from 'express-validator';
import { type MassRefundInput, maxMassPayments, type PaymentToRefund } from '../contract/massActions';
import { checkEach } from './checkEach';
import { ifSent, valueAt, withDefault } from './conditions';
import { fault, required } from './fields';
import { positiveAmount } from './numbers';
import { idOf } from './references';
import { type Rule, rule } from './rule';
import { validator } from './validator';

/** The amounts in cents. */
interface CheckedMassRefund extends Required<MassRefundInput> {
  payments: PaymentToRefund[];
}

const id = { type: 'string' };
const withAmount = { type: 'object', required: ['amount'], properties: { amount: {} } };
const entry = {
  anyOf: [id, { type: 'object', required: ['_id'], properties: { _id: id, amount: positiveAmount.schema } }],
};

const ownAmount = ifSent(positiveAmount);

/**
 * Ids, or payments with their `_id` and maybe an amount; duplicates are dropped. An unknown id is not a fault of the
 * request: each payment is refunded separately, and the answer lists those that failed.
 */
const payments: Rule = rule(
  { type: 'array', minItems: 1, maxItems: maxMassPayments, items: entry },
  (path, input) => [
    required(path)
      .isArray()
      .withMessage(fault('wrongType'))
      .bail()
      .isArray({ min: 1, max: maxMassPayments })
      .withMessage(fault('notInRange', { min: 1, max: maxMassPayments }))
      .bail()
      .custom((list: unknown[]) => list.every((each) => typeof idOf(each) === 'string'))
      .withMessage(fault('wrongType')),
    ...checkEach((place) => ownAmount(`${place}.amount`, input), path, input, maxMassPayments),
    body(path).customSanitizer(distinct),
  ],
);

function distinct(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const found = new Map<unknown, object>();
  for (const each of list) {
    const _id = idOf(each);
    if (!found.has(_id)) found.set(_id, { _id, amount: valueAt(each, 'amount') });
  }
  return [...found.values()];
}

/** Required unless every payment has an amount of its own. */
const amount: Rule = rule(
  positiveAmount.schema,
  (path, input) => (everyHasAmount(input) ? withDefault(0, positiveAmount) : positiveAmount)(path, input),
  {
    optional: true,
    strictly: {
      if: { properties: { payments: { contains: { not: withAmount } } } },
      then: positiveAmount.schema,
    },
  },
);

function everyHasAmount(input: unknown): boolean {
  const list = valueAt(input, 'payments');
  return Array.isArray(list) && list.every((each) => valueAt(each, 'amount') !== undefined);
}

/** The amounts become cents. */
export const massRefundInput = validator<CheckedMassRefund>({ payments, amount });
