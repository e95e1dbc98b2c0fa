import type { Evaluate, Variables } from './operator';

const constants = new WeakSet<Evaluate>();
const noVariables: Variables = new Map();

/** Whether an expression has the same value for every document. */
export function isConstant(evaluate: Evaluate): boolean {
  return constants.has(evaluate);
}

export function constant(value: unknown): Evaluate {
  const evaluate: Evaluate = () => value;
  constants.add(evaluate);
  return evaluate;
}

/** What has turned out to have the same value for every document. */
export function becomeConstant(evaluate: Evaluate): void {
  constants.add(evaluate);
}

/**
 * An expression of constants, which is computed once. MongoDB does so before it reads any document: what is wrong
 * with a constant is found where there are no documents, and where it can never be reached.
 */
export function folded(evaluate: Evaluate): Evaluate {
  let known: { value: unknown } | undefined;
  const once: Evaluate = () => (known ??= { value: evaluate({}, noVariables) }).value;
  constants.add(once);
  return once;
}

export function valueOf(constantExpression: Evaluate): unknown {
  return constantExpression({}, noVariables);
}
