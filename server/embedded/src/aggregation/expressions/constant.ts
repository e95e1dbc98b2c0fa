import type { Evaluate, Variables } from './operator';

const constants = new WeakSet<Evaluate>();
const originals = new WeakMap<Evaluate, Evaluate>();
const noVariables: Variables = new Map();

/** Whether an expression is known to have the same value for every document. */
export function isConstant(evaluate: Evaluate): boolean {
  return constants.has(evaluate);
}

export function constant(value: unknown): Evaluate {
  const evaluate: Evaluate = () => value;
  constants.add(evaluate);
  return evaluate;
}

/** Marks an expression as having the same value for every document. */
export function becomeConstant(evaluate: Evaluate): void {
  constants.add(evaluate);
}

/**
 * An expression that `fold` computes once if all its parts are constants. MongoDB folds before reading any document,
 * so errors in constants are reported even without documents or in unreachable branches.
 */
export function foldable(
  evaluate: Evaluate,
  isOfConstants: () => boolean,
): { evaluate: Evaluate; fold: () => void } {
  let known: { value: unknown } | undefined;
  const once: Evaluate = (document, variables) => (known ? known.value : evaluate(document, variables));
  const fold = (): void => {
    if (!isConstant(evaluate) && !isOfConstants()) return;
    known = { value: valueOf(evaluate) };
    constants.add(once);
  };
  originals.set(once, evaluate);
  return { evaluate: once, fold };
}

/** The original expression passed to `foldable`. */
export function originalOf(evaluate: Evaluate): Evaluate | undefined {
  return originals.get(evaluate);
}

export function valueOf(constantExpression: Evaluate): unknown {
  return constantExpression({}, noVariables);
}
