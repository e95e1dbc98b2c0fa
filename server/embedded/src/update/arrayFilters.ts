import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter, type FilterOptions, type Matcher } from '../query/filter/filter';
import { isOperatorDocument } from '../query/filter/operatorDocument';
import type { Test } from '../values/paths';

/** The filters by identifier, which is the first name of every path in a filter. */
export function parseArrayFilters(filters: readonly Document[], options: FilterOptions): Map<string, Test> {
  const tests = new Map<string, Test>();
  for (const filter of filters) {
    const matcher = compileArrayFilter(filter, options);
    const identifier = identifierOf(filter);
    if (tests.has(identifier)) {
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    tests.set(identifier, (element) => matcher.matches({ [identifier]: element }));
  }
  return tests;
}

function compileArrayFilter(filter: Document, options: FilterOptions): Matcher {
  try {
    return compileFilter(filter, { ...options, whyNoExpr: '$expr is not allowed in this context' });
  } catch (error) {
    if (error instanceof CommandError) error.message = `${context}${error.message}`;
    throw error;
  }
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
    if (!name.startsWith('$')) return isDecided(value) ? [] : [name.split('.')[0]!];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(identifiersIn) : [];
  });
}

/** An empty `$all` matches nothing, whatever the field, so MongoDB ignores its field. */
function isDecided(condition: unknown): boolean {
  if (!isOperatorDocument(condition)) return false;
  return Object.entries(condition).every(([operator, operand]) =>
    operator === '$not'
      ? isDecided(operand)
      : operator === '$all' && Array.isArray(operand) && operand.length === 0,
  );
}

const context = 'Error parsing array filter :: caused by :: ';

function parseError(code: 'FailedToParse' | 'BadValue', message: string): CommandError {
  return new CommandError(code, `${context}${message}`);
}
