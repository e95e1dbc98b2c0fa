import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter, type FilterOptions } from '../query/filter/filter';
import type { Test } from '../values/paths';

/** The filters by their identifier, which is the first name of every path in them. */
export function parseArrayFilters(filters: readonly Document[], options: FilterOptions): Map<string, Test> {
  const tests = new Map<string, Test>();
  for (const filter of filters) {
    const identifier = identifierOf(filter);
    if (tests.has(identifier)) {
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const matcher = compileFilter(filter, options);
    tests.set(identifier, (element) => matcher.matches({ [identifier]: element }));
  }
  return tests;
}

function identifierOf(filter: Document): string {
  const [identifier, ...others] = new Set(identifiersIn(filter));
  if (identifier === undefined) {
    throw new CommandError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  }
  if (others[0] !== undefined) {
    throw parseError(
      'FailedToParse',
      `Expected a single top-level field name, found '${identifier}' and '${others[0]}'`,
    );
  }
  if (!/^[a-z][A-Za-z0-9]*$/.test(identifier)) {
    throw parseError(
      'BadValue',
      `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}

function identifiersIn(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0]!];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(identifiersIn) : [];
  });
}

function parseError(code: 'FailedToParse' | 'BadValue', message: string): CommandError {
  return new CommandError(code, `Error parsing array filter :: caused by :: ${message}`);
}
