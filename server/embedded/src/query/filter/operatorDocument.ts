import { isDocument, type Document } from '../../values/documents';

/**
 * Whether a filter's value consists of operators, such as `{ $gt: 1 }`, rather than being a document to compare with.
 */
export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !isReference(value);
}

/**
 * Whether a value consists of operators for one value, rather than `$and`, `$or` and `$nor` over filters of its
 * fields.
 */
export function isValueOperators(value: unknown): value is Document {
  return isOperatorDocument(value) && !logical.has(Object.keys(value)[0]!);
}

const logical = new Set(['$and', '$or', '$nor']);

/** Whether a value names a field of a DBRef, which can match in the elements of an array. */
export function isReferencePart(value: Document): boolean {
  return referenceFields.has(Object.keys(value)[0]!);
}

export const referenceFields: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** A DBRef is a value, although its fields begin with a dollar. */
function isReference(value: Document): boolean {
  return Object.hasOwn(value, '$ref') && Object.hasOwn(value, '$id');
}
