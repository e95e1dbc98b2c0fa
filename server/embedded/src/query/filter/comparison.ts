import { BSONRegExp, BSONSymbol, MaxKey, MinKey, ObjectId } from 'bson';

import { CommandError } from '../../errors';
import { compareNumbers, nearestDouble } from '../../values/numberOrder';
import type { Test } from '../../values/paths';
import { compare, isNumeric, rankOf, type Collation, type Numeric } from '../../values';

export function equalityTest(operand: unknown, collation: Collation | undefined): Test {
  switch (typeof operand) {
    case 'boolean':
      return (value) => value === operand;
    case 'string':
      if (collation) break;
      return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
    case 'number':
      if (Number.isNaN(operand)) break;
      return (value) => value === operand || (isBoxedNumber(value) && compareNumbers(value, operand) === 0);
  }
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(operand);
  return (value) => compare(value, operand, collation) === 0;
}

function isBoxedNumber(value: unknown): value is Numeric {
  return typeof value === 'object' && isNumeric(value);
}

const bounds = {
  $gt: { accepts: (order: number) => order > 0, orEqual: false, isLower: true },
  $gte: { accepts: (order: number) => order >= 0, orEqual: true, isLower: true },
  $lt: { accepts: (order: number) => order < 0, orEqual: false, isLower: false },
  $lte: { accepts: (order: number) => order <= 0, orEqual: true, isLower: false },
} as const;

export type Bound = keyof typeof bounds;

/** Only values of the operand's type are comparable with it, but all are with MinKey and MaxKey. */
export function comparisonTest(
  name: Bound,
  operand: unknown,
  path: string,
  collation: Collation | undefined,
): Test {
  const { accepts, orEqual, isLower } = bounds[name];
  if (operand instanceof BSONRegExp) {
    throw new CommandError('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  if (operand === null || operand === undefined) return (value) => orEqual && (value ?? null) === null;
  if (isNumeric(operand)) return numberTest(name, operand);
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    const everything = operand instanceof MinKey === isLower;
    const rank = rankOf(operand);
    return (value) => (rankOf(value) === rank ? orEqual : everything);
  }
  const rank = rankOf(operand);
  return (value) => rankOf(value) === rank && accepts(compare(value, operand, collation));
}

function numberTest(name: Bound, operand: Numeric): Test {
  const { accepts, orEqual } = bounds[name];
  if (Number.isNaN(nearestDouble(operand))) {
    return (value) => orEqual && isNumeric(value) && Number.isNaN(nearestDouble(value));
  }
  const boxed: Test = (value) =>
    isBoxedNumber(value) && !Number.isNaN(nearestDouble(value)) && accepts(compareNumbers(value, operand));
  if (typeof operand !== 'number') {
    return (value) =>
      typeof value === 'number'
        ? accepts(compareNumbers(value, operand)) && !Number.isNaN(value)
        : boxed(value);
  }
  switch (name) {
    case '$gt':
      return (value) => (typeof value === 'number' ? value > operand : boxed(value));
    case '$gte':
      return (value) => (typeof value === 'number' ? value >= operand : boxed(value));
    case '$lt':
      return (value) => (typeof value === 'number' ? value < operand : boxed(value));
    case '$lte':
      return (value) => (typeof value === 'number' ? value <= operand : boxed(value));
  }
}
