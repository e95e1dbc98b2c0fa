import { accumulation } from './numbers/accumulate';
import { arithmetic } from './numbers/arithmetic';
import { arrays } from './arrays/arrays';
import { compilerOf } from './compiler';
import { conversion } from './numbers/conversion';
import { dateArithmetic } from './dates/arithmetic';
import { dateToString } from './dates/format';
import { dateFromParts } from './dates/fromParts';
import { dateFromString } from './dates/parse';
import { dateParts } from './dates/parts';
import { editing } from './strings/editing';
import { iteration } from './arrays/iteration';
import { logic } from './logic';
import { objects } from './objects';
import type { Operators } from './operator';
import { positions } from './arrays/positions';
import { refused } from './refused';
import { regex } from './strings/regex';
import { rounding } from './numbers/rounding';
import { sets } from './arrays/sets';
import { strings } from './strings/strings';
import { substrings } from './strings/substrings';
import { variables } from './variables';

export type { Context, Evaluate, Fold, Variables } from './operator';

const operators: Operators = {
  ...accumulation,
  ...arithmetic,
  ...arrays,
  ...conversion,
  ...dateArithmetic,
  ...dateParts,
  $dateFromParts: dateFromParts,
  $dateFromString: dateFromString,
  $dateToString: dateToString,
  ...editing,
  ...iteration,
  ...logic,
  ...objects,
  ...positions,
  ...refused,
  ...regex,
  ...rounding,
  ...sets,
  ...strings,
  ...substrings,
  ...variables,
};

/** Compiles an expression once, to be evaluated on many documents. */
export const compileExpression = compilerOf(operators);

export function isOperator(name: string): boolean {
  return Object.hasOwn(operators, name);
}
