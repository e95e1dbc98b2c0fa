import { body } from 'express-validator';
import { Types } from 'mongoose';
import { type JsonSchema, type Rule, rule } from './rule';
import { fault } from './fields';
import { listOfValues } from './listOf';

const idSchema = { type: 'string', pattern: '^[0-9a-fA-F]{24}$' };

export function idOrRecord(id: JsonSchema): JsonSchema {
  return { anyOf: [id, { type: 'object', required: ['_id'], properties: { _id: id } }] };
}

/** The component `Reference` of the API description. */
export const referenceSchema = idOrRecord(idSchema);

/** Describes a list of up to `max` ids or records, which are looked up without a check of their format. */
export function listOfIds(max: number): JsonSchema {
  return { type: 'array', minItems: 1, maxItems: max, items: idOrRecord({ type: 'string' }) };
}

/** A record's id, or the record itself with its `_id` (rules §3.4). Becomes the id in lower case. */
export const reference: Rule = rule({ $ref: '#/components/schemas/Reference' }, (path) =>
  body(path)
    .customSanitizer(toId)
    .exists({ values: 'null' })
    .withMessage(fault('required'))
    .bail()
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((value: string) => Types.ObjectId.isValid(value) && value.length === 24)
    .withMessage(fault('notFound'))
    .bail()
    .toLowerCase(),
);

/** A list of records, each given by its id or as the record itself. */
export function listOfReferences(min: number, max: number): Rule {
  return listOfValues(reference, min, max);
}

/** The `_id` of a record; any other value unchanged. */
export function toId(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}
