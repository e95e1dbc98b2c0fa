import { accumulation } from './expressions/accumulate';
import { arithmetic } from './expressions/arithmetic';
import { arrays } from './expressions/arrays';
import { compilerOf } from './expressions/compile';
import { conversion } from './expressions/conversion';
import { dates } from './expressions/dates';
import { editing } from './expressions/editing';
import { iteration } from './expressions/iteration';
import { logic } from './expressions/logic';
import { objects } from './expressions/objects';
import type { Operators } from './expressions/operator';
import { positions } from './expressions/positions';
import { refused } from './expressions/refused';
import { regex } from './expressions/regex';
import { rounding } from './expressions/rounding';
import { sets } from './expressions/sets';
import { strings } from './expressions/strings';
import { substrings } from './expressions/substrings';
import { variables } from './expressions/variables';

export type { Context, Evaluate, Variables } from './expressions/operator';

const operators: Operators = {
  ...accumulation,
  ...arithmetic,
  ...arrays,
  ...conversion,
  ...dates,
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
