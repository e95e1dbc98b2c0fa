import type { Document } from '../../values/documents';
import { constant, isConstant, originalOf, valueOf } from './constant';
import { argumentsOf, callOf, type Call, type Evaluate, type Operator, type Variables } from './operator';

/** The operands of associative operators, by their evaluating function. */
const operandsOfAssociative = new WeakMap<Evaluate, { name: string; operands: () => readonly Evaluate[] }>();

/**
 * An associative operator. Like MongoDB, it folds its constants first: adjacent ones, or all of them if it is
 * commutative, in which case they come last. Other operands are evaluated when `apply` requests them.
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
      operands = constantRuns(flat, isCommutative).map((run) =>
        run.length > 1 ? constant(valueOf(over(run))) : run[0]!,
      );
    });
    const evaluate: Evaluate = (document, variables) => over(operands)(document, variables);
    operandsOfAssociative.set(evaluate, { name, operands: () => operands });
    return evaluate;
  };
}

/** A single operand is not flattened, because `$sum` and similar operators take the elements of a single array. */
function flattened(evaluate: Evaluate, name: string): readonly Evaluate[] {
  const original = isConstant(evaluate) ? undefined : originalOf(evaluate);
  const inner = original && operandsOfAssociative.get(original);
  const operands = inner?.name === name ? inner.operands() : [];
  return operands.length > 1 ? operands : [evaluate];
}

/** Groups runs of constants that can be folded together; other operands stay separate. */
function constantRuns(given: readonly Evaluate[], isCommutative: boolean): Evaluate[][] {
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
