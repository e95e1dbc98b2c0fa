import { isDocument, type Document } from '../../values/documents';
import type { Variables } from '../expressions/compileExpression';
import { valueAt } from '../expressions/path';

/**
 * The part of a pipeline's first `$match` that the collection can evaluate with an index. Parts that depend on
 * variables may be omitted, because the stage filters the found documents again.
 */
export function leadingFilter(stages: readonly unknown[]): Document {
  const [first] = stages;
  const filter = isDocument(first) ? first['$match'] : undefined;
  return isDocument(filter) ? withoutExpressions(filter) : {};
}

function withoutExpressions(filter: Document): Document {
  const parts = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (name === '$expr' || name === '$comment') return [];
    // The parts of a conjunction hold individually; those of other junctions do not.
    if (name === '$and' && Array.isArray(value)) {
      return [[name, value.filter(isDocument).map(withoutExpressions)]];
    }
    return containsExpression(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(parts);
}

function containsExpression(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(containsExpression);
  return isDocument(value) && ('$expr' in value || Object.values(value).some(containsExpression));
}

/**
 * `{ $eq: ['$path', '$$variable'] }` in the first `$match`: for each document, an equality that an index can find.
 */
export interface Equality {
  path: string;
  variable: string;
  names: readonly string[];
}

export function leadingEqualities(stages: readonly unknown[], variables: readonly string[]): Equality[] {
  const [first] = stages;
  const filter = isDocument(first) ? first['$match'] : undefined;
  return isDocument(filter) ? equalitiesIn(filter['$expr'], variables) : [];
}

function equalitiesIn(expression: unknown, variables: readonly string[]): Equality[] {
  if (!isDocument(expression)) return [];
  const { $and, $eq } = expression;
  if (Array.isArray($and)) return $and.flatMap((part) => equalitiesIn(part, variables));
  if (!Array.isArray($eq) || $eq.length !== 2) return [];
  const path = $eq.find((side) => typeof side === 'string' && /^\$[^$]/.test(side)) as string | undefined; // tested above
  const value = $eq.find((side) => typeof side === 'string' && side.startsWith('$$')) as string | undefined; // as above
  if (path === undefined || value === undefined) return [];
  const [variable = '', ...names] = value.slice(2).split('.');
  return variables.includes(variable) ? [{ path: path.slice(1), variable, names }] : [];
}

/**
 * The equalities as a filter, which matches more documents, because filters also look into arrays. An equality with
 * an array or a missing value has no such filter.
 */
export function equalityFilter(equalities: readonly Equality[], variables: Variables): Document {
  const parts = equalities.flatMap(({ path, variable, names }) => {
    const value = valueAt(variables.get(variable), names);
    return value === undefined || Array.isArray(value) ? [] : [{ [path]: { $eq: value } }];
  });
  return parts.length > 0 ? { $and: parts } : {};
}
