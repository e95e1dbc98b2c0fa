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
import { choice, fault, line, required } from './fields';
import { idOf, idOrRecord, listOfIds } from './references';
import { type Rule, rule } from './rule';
import { validator } from './validator';

/** Ids, or customers with their `_id`. Malformed ids pass, because the action answers 404 for them. */
export const customerIds: Rule = rule(listOfIds(maxMassCustomers), (path) =>
  required(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((ids: unknown[]) => ids.length >= 1 && ids.length <= maxMassCustomers)
    .withMessage(fault('notInRange', { min: 1, max: maxMassCustomers }))
    .bail()
    .customSanitizer((ids: unknown[]) => ids.map(idOf))
    .custom((ids: unknown[]) => ids.every((id) => typeof id === 'string'))
    .withMessage(fault('wrongType')),
);

const idText = line(maxLength.line);

/** The id of one record, or the record with its `_id`. A malformed id passes, as in `customerIds`. */
const recordId: Rule = rule(idOrRecord(idText.schema), (path, input) => [
  body(path).customSanitizer(idOf),
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
