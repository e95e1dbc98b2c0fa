import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';

/**
 * Reduces the first array along the path to the element at the index matched by the filter. Like MongoDB, does not
 * check whether the filter matched this array.
 */
export function keepMatched(
  document: Document,
  names: readonly string[],
  arrayIndex: number | undefined,
): Document {
  const [name, ...rest] = names;
  if (name === undefined) return document;
  const value = document[name];
  if (Array.isArray(value)) return { ...document, [name]: [matchedElement(value, arrayIndex)] };
  return isDocument(value) ? { ...document, [name]: keepMatched(value, rest, arrayIndex) } : document;
}

function matchedElement(array: unknown[], index: number | undefined): unknown {
  if (index === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  if (index >= array.length) {
    throw new CommandError(
      51247,
      "Executor error during find command :: caused by :: positional operator '.$' element mismatch",
    );
  }
  return array[index];
}
