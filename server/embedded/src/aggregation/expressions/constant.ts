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

/** What has turned out to have the same value for every document. */
export function becomeConstant(evaluate: Evaluate): void {
  constants.add(evaluate);
}

/**
 * An expression that `fold` computes once and for all if it is one of constants. MongoDB does so before it reads any
 * document: what is wrong with a constant is found where there are no documents, and where it can never be reached.
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

/** What `foldable` was given. */
export function originalOf(evaluate: Evaluate): Evaluate | undefined {
  return originals.get(evaluate);
}

export function valueOf(constantExpression: Evaluate): unknown {
  return constantExpression({}, noVariables);
}
