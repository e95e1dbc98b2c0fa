import { body } from 'express-validator';
import {
  type MassInput,
  type MassMoveInput,
  type MassPaymentsInput,
  type MassPreviewInput,
  maxMassCustomers,
  previewedActions,
} from '../contract/massActions';
import { maxLength } from '../contract/fields';
import { choice, fault, optional, present, text } from './fields';
import { type Rule, validator } from './validator';

/** Ids of customers, or the customers themselves. What is no id is nobody's: the action then answers 404. */
const customers: Rule = (path) =>
  present(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((users: unknown[]) => users.length >= 1 && users.length <= maxMassCustomers)
    .withMessage(fault('notInRange', { min: 1, max: maxMassCustomers }))
    .bail()
    .customSanitizer((users: unknown[]) => users.map(idOf))
    .custom((users: unknown[]) => users.every((id) => typeof id === 'string'))
    .withMessage(fault('wrongType'));

/** As `customers`, of one record. */
const record: Rule = (path) => [body(path).customSanitizer(idOf), ...[text(maxLength.line)(path)].flat()];

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}

export const massInput = validator<MassInput>({ users: customers });

export const massMoveInput = validator<MassMoveInput>({ users: customers, group: record });

export const massPreviewInput = validator<MassPreviewInput>({
  users: customers,
  action: choice(previewedActions),
  group: optional(record),
});

export const massPaymentsInput = validator<MassPaymentsInput>({ users: customers, product: record });
