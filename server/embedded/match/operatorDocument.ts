import { isDocument, type Document } from '../documents';

/** Whether a filter's value is operators, such as `{ $gt: 1 }`, rather than a document to be equal to. */
export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !isReference(value);
}

/** A DBRef is a value, although its fields begin with a dollar. */
function isReference(value: Document): boolean {
  return Object.hasOwn(value, '$ref') && Object.hasOwn(value, '$id');
}
