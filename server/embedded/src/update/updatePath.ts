import { CommandError } from '../errors';

/** The names of a path that an update operator may change. */
export function parseUpdatePath(path: string): string[] {
  if (path === '') throw new CommandError('EmptyFieldName', 'An empty update path is not valid.');
  const names = path.split('.');
  if (names.includes('')) {
    throw new CommandError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  checkPlaceholders(names, path);
  return names;
}

function checkPlaceholders(names: readonly string[], path: string): void {
  const first = names[0]!;
  if (isPositional(first)) {
    throw new CommandError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (arrayFilterOf(first) !== undefined) {
    throw new CommandError(
      'BadValue',
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  }
  if (names.filter(isPositional).length > 1) {
    throw new CommandError('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
}

/** `$`, the element that the filter matched. */
export function isPositional(name: string): boolean {
  return name === '$';
}

/** The identifier of `$[identifier]`, empty for `$[]`; undefined for an ordinary name. */
export function arrayFilterOf(name: string): string | undefined {
  return name.startsWith('$[') && name.endsWith(']') ? name.slice(2, -1) : undefined;
}
