import { body } from 'express-validator';
import { maxLength } from '../contract/fields';
import {
  type MassInput,
  type MassMoveInput,
  type MassPaymentsInput,
  type MassPreviewInput,
  maxMassCustomers,
  previewedActions,
} from '../contract/massActions';
import { optional } from './conditions';
import { choice, fault, required, text } from './fields';
import { idOf } from './references';
import { type Rule, validator } from './validator';

/** Ids, or customers with their `_id`. Malformed ids pass, because the action answers 404 for them. */
const customerIds: Rule = (path) =>
  required(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((ids: unknown[]) => ids.length >= 1 && ids.length <= maxMassCustomers)
    .withMessage(fault('notInRange', { min: 1, max: maxMassCustomers }))
    .bail()
    .customSanitizer((ids: unknown[]) => ids.map(idOf))
    .custom((ids: unknown[]) => ids.every((id) => typeof id === 'string'))
    .withMessage(fault('wrongType'));

/** The id of one record, or the record with its `_id`. A malformed id passes, as in `customerIds`. */
const recordId: Rule = (path) => [body(path).customSanitizer(idOf), ...[text(maxLength.line)(path)].flat()];

export const massInput = validator<MassInput>({ customers: customerIds });

export const massMoveInput = validator<MassMoveInput>({ customers: customerIds, group: recordId });

export const massPreviewInput = validator<MassPreviewInput>({
  customers: customerIds,
  action: choice(previewedActions),
  group: optional(recordId),
});

export const massPaymentsInput = validator<MassPaymentsInput>({ customers: customerIds, product: recordId });
