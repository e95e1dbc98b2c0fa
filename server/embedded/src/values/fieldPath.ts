import { CommandError } from '../errors';

/** Names of a DBRef: the only fields that may begin with a dollar. */
const dollarFields = new Set(['$id', '$ref', '$db']);
const maxDepth = 200;

/** The names of a dotted path as sort, projection and expressions read it. */
export function parseFieldPath(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");

  const names = path.split('.');
  if (names.length > maxDepth) throw new CommandError('Overflow', 'FieldPath is too long');
  names.forEach(checkFieldName);
  return names;
}

/** Refuses what cannot be the name of a single field. */
export function checkFieldName(name: string): void {
  if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$') && !dollarFields.has(name)) {
    throw new CommandError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
  if (name.includes('\0')) throw new CommandError(16411, "FieldPath field names may not contain '\\0'.");
  if (name.includes('.')) throw new CommandError(16412, "FieldPath field names may not contain '.'.");
}
