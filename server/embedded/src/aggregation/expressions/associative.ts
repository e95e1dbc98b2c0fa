import type { Document } from '../../values/documents';
import { constant, isConstant, originalOf, valueOf } from './constant';
import { argumentsOf, callOf, type Call, type Evaluate, type Operator, type Variables } from './operator';

/** The operands of those that may be taken apart, by what evaluates them. */
const takenApart = new WeakMap<Evaluate, { name: string; operands: () => readonly Evaluate[] }>();

/**
 * An operator that may be taken apart and put together: like MongoDB, it computes its constants first, those beside
 * each other or, if their order does not matter, all of them, and takes these last. Operands are evaluated as `apply`
 * asks for them.
 */
export function associative(
  { isCommutative }: { isCommutative: boolean },
  apply: (values: Iterable<unknown>, call: Call) => unknown,
): Operator {
  return (operand, compiler, name) => {
    const call = callOf(name, compiler);
    let operands: readonly Evaluate[] = argumentsOf(operand).map(compiler.compile);
    const over =
      (given: readonly Evaluate[]): Evaluate =>
      (document, variables) =>
        apply(lazily(given, document, variables), call);
    compiler.onFold(() => {
      if (operands.length === 1 || operands.every(isConstant)) return;
      const flat = operands.flatMap((part) => flattened(part, name));
      operands = arranged(flat, isCommutative).map((run) =>
        run.length > 1 ? constant(valueOf(over(run))) : run[0]!,
      );
    });
    const evaluate: Evaluate = (document, variables) => over(operands)(document, variables);
    takenApart.set(evaluate, { name, operands: () => operands });
    return evaluate;
  };
}

/** A single operand stays: `$sum` and its like take the elements of an array that is alone. */
function flattened(evaluate: Evaluate, name: string): readonly Evaluate[] {
  const original = isConstant(evaluate) ? undefined : originalOf(evaluate);
  const inner = original && takenApart.get(original);
  const operands = inner?.name === name ? inner.operands() : [];
  return operands.length > 1 ? operands : [evaluate];
}

/** Runs of constants, each of which can be computed as a whole; anything else is alone. */
function arranged(given: readonly Evaluate[], isCommutative: boolean): Evaluate[][] {
  if (isCommutative) {
    const constants = given.filter(isConstant);
    const others = given.filter((evaluate) => !isConstant(evaluate)).map((evaluate) => [evaluate]);
    return constants.length > 0 ? [...others, constants] : others;
  }
  const runs: Evaluate[][] = [];
  for (const evaluate of given) {
    const last = runs.at(-1);
    if (last && isConstant(evaluate) && isConstant(last[0]!)) last.push(evaluate);
    else runs.push([evaluate]);
  }
  return runs;
}

function* lazily(given: readonly Evaluate[], document: Document, variables: Variables): Iterable<unknown> {
  for (const evaluate of given) yield evaluate(document, variables);
}
