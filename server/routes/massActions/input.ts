import { body } from 'express-validator';
import { maxLength } from '../../contract/fields';
import {
  type MassInput,
  type MassMoveInput,
  type MassPaymentsInput,
  type MassPreviewInput,
  maxMassCustomers,
  previewedActions,
  type MassRefundInput,
  maxMassPayments,
  type PaymentToRefund,
} from '../../contract/massActions';
import { optional, ifSent, valueAt, withDefault } from '../../validation/conditions';
import { choice, fault, line, required } from '../../validation/fields';
import { toId, idOrRecord, listOfIds } from '../../validation/references';
import { type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';
import { checkEach } from '../../validation/checkEach';
import { positiveAmount } from '../../validation/numbers';

/** Ids, or customers with their `_id`. Malformed ids pass, because the action responds to them with 404. */
export const customerIds: Rule = rule(listOfIds(maxMassCustomers), (path) =>
  required(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((ids: unknown[]) => ids.length >= 1 && ids.length <= maxMassCustomers)
    .withMessage(fault('notInRange', { min: 1, max: maxMassCustomers }))
    .bail()
    .customSanitizer((ids: unknown[]) => ids.map(toId))
    .custom((ids: unknown[]) => ids.every((id) => typeof id === 'string'))
    .withMessage(fault('wrongType')),
);

const idText = line(maxLength.line);

/** The id of one record, or the record with its `_id`. A malformed id passes, as in `customerIds`. */
const recordId: Rule = rule(idOrRecord(idText.schema), (path, input) => [
  body(path).customSanitizer(toId),
  idText(path, input),
]);

export const massInput = validator<MassInput>({ customers: customerIds });

export const massMoveInput = validator<MassMoveInput>({ customers: customerIds, group: recordId });

export const massPreviewInput = validator<MassPreviewInput>({
  customers: customerIds,
  action: choice(previewedActions),
  group: optional(recordId),
});

export const massPaymentsInput = validator<MassPaymentsInput>({ customers: customerIds, product: recordId });

/** The checked input: each payment is an object, and `amount` is always set. */
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
 * Ids, or payments with their `_id` and an optional amount; duplicates are dropped. An unknown id is not a
 * fault of the request: each payment is refunded separately, and the response lists those that failed.
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
      .custom((list: unknown[]) => list.every((each) => typeof toId(each) === 'string'))
      .withMessage(fault('wrongType')),
    ...checkEach((index) => ownAmount(`${index}.amount`, input), path, input, maxMassPayments),
    body(path).customSanitizer(distinct),
  ],
);

function distinct(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const found = new Map<unknown, object>();
  for (const each of list) {
    const _id = toId(each);
    if (!found.has(_id)) found.set(_id, { _id, amount: valueAt(each, 'amount') });
  }
  return [...found.values()];
}

/** Required unless every payment has its own amount. */
const amount: Rule<'euros'> = rule(
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

export const massRefundInput = validator<CheckedMassRefund>({ payments, amount });
