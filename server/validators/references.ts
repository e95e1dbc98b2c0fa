import { body } from 'express-validator';
import { Types } from 'mongoose';
import { fault } from './fields';
import type { Rule } from './validator';

/** A record's id, or the record itself with its `_id` (rules §3.4). Becomes the id in lower case. */
export const reference: Rule = (path) =>
  body(path)
    .customSanitizer(idOf)
    .exists({ values: 'null' })
    .withMessage(fault('required'))
    .bail()
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((value: string) => Types.ObjectId.isValid(value) && value.length === 24)
    .withMessage(fault('notFound'))
    .bail()
    .toLowerCase();

/** The `_id` of a record; any other value as it is. */
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}
