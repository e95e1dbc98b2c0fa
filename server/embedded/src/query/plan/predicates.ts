import { BSONRegExp, MaxKey, MinKey } from 'bson';

import { isDocument, type Document } from '../../values/documents';
import {
  cutAfter,
  cutBefore,
  allKeys,
  intersect,
  point,
  unite,
  prefixInterval,
  type Interval,
} from './intervals';
import { codePointOrder } from '../../values/codePoints';
import { encodeKey, rankOf, type Collation } from '../../values';

/** A condition of a filter on the values at a path that an index can use; the rest is left to the matcher. */
export interface Predicate {
  path: string;
  operator: string;
  operand: unknown;
}

/** The keys of which a document has at least one if it satisfies a predicate. */
export interface Keys {
  intervals: readonly Interval[];
  /** Whether, conversely, every document with such a key satisfies the predicate. */
  isExact: boolean;
}

const anyKey: Keys = { intervals: allKeys, isExact: false };

/** The predicates that must all hold; a filter may require more. */
export function predicatesOf(filter: Document, prefix = ''): Predicate[] {
  return Object.entries(filter).flatMap(([name, condition]): Predicate[] => {
    if (name === '$and') return (condition as Document[]).flatMap((part) => predicatesOf(part, prefix));
    if (name.startsWith('$')) return [];
    // Inside $elemMatch a number is an index of a nested array, which keys do not contain.
    return prefix !== '' && /^\d/.test(name) ? [] : fieldPredicates(prefix + name, condition);
  });
}

function fieldPredicates(path: string, condition: unknown): Predicate[] {
  if (condition instanceof BSONRegExp) return [{ path, operator: '$regex', operand: condition }];
  if (!isOperators(condition)) return [{ path, operator: '$eq', operand: condition }];
  return Object.entries(condition).flatMap(([operator, operand]): Predicate[] => {
    switch (operator) {
      case '$all':
        return (operand as unknown[]).flatMap((element) => fieldPredicates(path, element));
      case '$elemMatch':
        return isOperators(operand)
          ? [{ path, operator, operand }]
          : predicatesOf(operand as Document, `${path}.`);
      case '$regex':
        return [{ path, operator, operand: asRegExp(operand, condition.$options) }];
      default:
        return [{ path, operator, operand }];
    }
  });
}

export function isOperators(condition: unknown): condition is Document {
  return (
    isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true && !('$ref' in condition)
  );
}

function asRegExp(pattern: unknown, options: unknown): BSONRegExp {
  if (pattern instanceof BSONRegExp)
    return options === undefined ? pattern : asRegExp(pattern.pattern, options);
  return new BSONRegExp(String(pattern), typeof options === 'string' ? options : '');
}

/** `collation` is that of the index; `isForeign` means that the query compares strings by another one. */
export function keysOf(predicate: Predicate, collation: Collation | undefined, isForeign: boolean): Keys {
  const { operator, operand } = predicate;
  if (operator === '$exists') return { intervals: operand === false ? [nullPoint] : allKeys, isExact: false };
  if (operator === '$regex') return regExpKeys(operand as BSONRegExp, collation);
  if (operator === '$in') return inKeys(operand as unknown[], collation, isForeign);
  if (operator === '$elemMatch') return elementKeys(operand as Document, collation, isForeign);
  if (isForeign && dependsOnCollation(operand)) return anyKey;
  switch (operator) {
    case '$eq':
      return equalKeys(operand, collation);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeKeys(operator, operand, collation);
    default:
      return anyKey;
  }
}

const nullKey = encodeKey(null);
const nanKey = encodeKey(NaN);
const stringRank = encodeKey('').charAt(0);
export const nullPoint: Interval = point(nullKey);

export function dependsOnCollation(operand: unknown): boolean {
  return encodeKey(operand).startsWith(stringRank) || Array.isArray(operand) || isDocument(operand);
}

function equalKeys(operand: unknown, collation: Collation | undefined): Keys {
  if (operand === null) return { intervals: [nullPoint], isExact: false };
  if (Array.isArray(operand)) {
    // An array is found by its first element, and as an element of an array of arrays.
    const first = point(encodeKey(operand.length > 0 ? operand[0] : undefined, collation));
    return { intervals: unite([first, point(encodeKey(operand, collation))]), isExact: false };
  }
  return { intervals: [point(encodeKey(operand, collation))], isExact: true };
}

function rangeKeys(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown, collation?: Collation): Keys {
  if (operand === null) return { intervals: operator.length === 4 ? [nullPoint] : [], isExact: false };
  if (Array.isArray(operand) || operand instanceof MinKey || operand instanceof MaxKey) return anyKey;
  const key = encodeKey(operand, collation);
  const type = prefixInterval(String.fromCharCode(rankOf(operand)));
  if (key === nanKey) return { intervals: operator.length === 4 ? [point(nanKey)] : [], isExact: true };
  // Numbers are not comparable with NaN, whose key is the least of the numbers.
  const lowest = nanKey.startsWith(type.low.prefix) ? cutAfter(nanKey) : type.low;
  const bounds = {
    $gt: { low: cutAfter(key), high: type.high },
    $gte: { low: cutBefore(key), high: type.high },
    $lt: { low: lowest, high: cutBefore(key) },
    $lte: { low: lowest, high: cutAfter(key) },
  };
  return { intervals: [{ ...bounds[operator], isPoint: false }], isExact: true };
}

/** Caches the keys of lists, because planning needs those of the same list for every index. */
const keysOfLists = new WeakMap<readonly unknown[], { collation: unknown; isForeign: boolean; keys: Keys }>();

function inKeys(operands: unknown[], collation: Collation | undefined, isForeign: boolean): Keys {
  const known = keysOfLists.get(operands);
  if (known && known.collation === collation && known.isForeign === isForeign) return known.keys;
  const keys = unitedKeys(operands, collation, isForeign);
  keysOfLists.set(operands, { collation, isForeign, keys });
  return keys;
}

function unitedKeys(operands: unknown[], collation: Collation | undefined, isForeign: boolean): Keys {
  const parts = operands.map((operand) =>
    keysOf(
      { path: '', operator: operand instanceof BSONRegExp ? '$regex' : '$eq', operand },
      collation,
      isForeign,
    ),
  );
  return {
    intervals: unite(parts.flatMap((part) => part.intervals)),
    isExact: parts.every((part) => part.isExact),
  };
}

/** One element satisfies all the operators, so their intervals may be combined even if the field contains arrays. */
function elementKeys(operators: Document, collation: Collation | undefined, isForeign: boolean): Keys {
  const parts = fieldPredicates('', operators)
    .filter(({ operator }) => operator !== '$elemMatch' && operator !== '$exists')
    .map((part) => keysOf(part, collation, isForeign).intervals);
  return { intervals: parts.reduce<readonly Interval[]>(intersect, allKeys), isExact: false };
}

function regExpKeys(expression: BSONRegExp, collation: Collation | undefined): Keys {
  const prefix = collation ? '' : literalPrefix(expression);
  const strings = prefixInterval(stringRank + codePointOrder(prefix));
  return { intervals: unite([strings, point(encodeKey(expression))]), isExact: false };
}

/** The literal prefix of every match of `^abc…`; letters, digits and plain punctuation only. */
function literalPrefix({ pattern, options }: BSONRegExp): string {
  if (pattern.includes('|') || /[imx]/.test(options)) return '';
  const [, literal = '', next = ''] = /^\^([\w @,;:!#%&'"<>=~/-]*)(.?)/s.exec(pattern) ?? [];
  return '*?{'.includes(next) && next !== '' ? literal.slice(0, -1) : literal;
}
