import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';

/** Leaves of the first array along the path only the element that the filter matched. */
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

/** Refuses a positional `$` on a field that the filter says nothing about. */
export function checkMentioned(names: readonly string[], filter: Document): void {
  if (!mentions(filter, names[0]!)) {
    throw new CommandError(
      31277,
      `Positional projection '${names.join('.')}.$' does not match the query document.`,
    );
  }
}

function mentions(filter: Document, name: string): boolean {
  return Object.entries(filter).some(([path, value]) =>
    path.startsWith('$')
      ? Array.isArray(value) && value.some((part) => isDocument(part) && mentions(part, name))
      : path.split('.')[0] === name,
  );
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
