import { BSONRegExp } from 'bson';

import { isDocument, setField, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { isOperatorDocument } from '../query/filter/operatorDocument';
import { equal } from '../values';
import { compareNames } from './tree';

/**
 * The initial document of an upsert: the values of the filter's equalities. A replacement takes only the `_id` from
 * it.
 */
export function upsertBase(filter: Document, { onlyId = false }: { onlyId?: boolean } = {}): Document {
  const equalities = (matchesNothing(filter) ? [] : equalitiesIn(filter)).filter(
    ({ path }) => !onlyId || path.split('.')[0] === '_id',
  );
  const paths = new Set<string>();
  for (const { path } of equalities) {
    if (onlyId && path !== '_id') {
      throw new CommandError(
        'NotExactValueField',
        `field at '_id' must be exactly specified, field at sub-path '${path}'found`,
      );
    }
    refuseOverlap(path, paths);
    paths.add(path);
  }
  const base: Document = {};
  for (const { path, value } of equalities.sort((a, b) => compareIdFirst(a.path, b.path))) {
    setAtPath(base, path.split('.'), value);
  }
  return base;
}

/** With an empty `$all` the filter matches nothing, so it provides no values. */
function matchesNothing(filter: Document): boolean {
  return Object.entries(filter).some(([name, value]) => {
    if (name === '$and') return branchesOf(value).some(matchesNothing);
    if (name === '$or') return branchesOf(value).every(matchesNothing);
    return isOperatorDocument(value) && Array.isArray(value['$all']) && value['$all'].length === 0;
  });
}

function branchesOf(branches: unknown): Document[] {
  return branches as Document[]; // a compiled filter has only documents here
}

interface Equality {
  path: string;
  value: unknown;
}

function equalitiesIn(filter: Document): Equality[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and') return branchesOf(value).flatMap(equalitiesIn);
    if (name === '$or') {
      const alternatives = branchesOf(value).filter((branch) => !matchesNothing(branch));
      return alternatives.length === 1 ? alternatives.flatMap(equalitiesIn) : [];
    }
    return name.startsWith('$') ? [] : fieldEqualities(name, value);
  });
}

function fieldEqualities(path: string, value: unknown): Equality[] {
  if (value instanceof BSONRegExp) return [];
  if (!isOperatorDocument(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([operator, operand]) => {
    if (operator === '$eq') return [{ path, value: operand }];
    if (!Array.isArray(operand)) return [];
    if (operator === '$all') return operand.flatMap((element) => equalityInAll(path, element));
    const [only] = operand as unknown[];
    const isOnlyOne =
      operator === '$in' && operand.length > 0 && operand.every((element) => equal(element, only));
    return isOnlyOne ? fieldEqualities(path, only) : [];
  });
}

/** In `$all`, every element is a value except a regular expression and an `$elemMatch`. */
function equalityInAll(path: string, element: unknown): Equality[] {
  const isValue =
    !(element instanceof BSONRegExp) && !(isDocument(element) && Object.keys(element)[0] === '$elemMatch');
  return isValue ? [{ path, value: element }] : [];
}

function refuseOverlap(path: string, paths: ReadonlySet<string>): void {
  for (const other of paths) {
    if (other === path) throw notSingle(`path '${path}' is matched twice`);
    if (path.startsWith(`${other}.`)) throw notSingle(`both paths '${path}' and '${other}' are matched`);
    if (other.startsWith(`${path}.`)) throw notSingle(`both paths '${other}' and '${path}' are matched`);
  }
}

function notSingle(fault: string): CommandError {
  return new CommandError('NotSingleValueField', `cannot infer query fields to set, ${fault}`);
}

function compareIdFirst(a: string, b: string): number {
  const isId = (path: string): number => Number(path === '_id' || path.startsWith('_id.'));
  return isId(b) - isId(a) || compareNames(a, b);
}

function setAtPath(document: Document, names: readonly string[], value: unknown): void {
  let place = document;
  for (const name of names.slice(0, -1)) {
    const next = Object.hasOwn(place, name) ? place[name] : undefined;
    if (isDocument(next)) {
      place = next;
    } else {
      const created: Document = {};
      setField(place, name, created);
      place = created;
    }
  }
  setField(place, names.at(-1)!, value);
}
