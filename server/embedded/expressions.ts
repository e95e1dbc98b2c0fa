import { compilerOf } from './expressions/compile';
import type { Operators } from './expressions/operator';

export type { Context, Evaluate, Variables } from './expressions/operator';

const operators: Operators = {};

/** Compiles an expression once, to be evaluated on many documents. */
export const compileExpression = compilerOf(operators);

export function isOperator(name: string): boolean {
  return Object.hasOwn(operators, name);
}
