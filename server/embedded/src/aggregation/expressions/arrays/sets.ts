import { CommandError } from '../../../errors';
import { checkDeadline } from '../../../pace';
import { withDeadline } from '../../../query/sortWithPauses';
import { isTrue } from '../../../values/truth';
import { compare, encodeKey, typeName, type Collation } from '../../../values';
import { isConstant, valueOf } from '../constant';
import { associative } from '../associative';
import {
  argumentsOf,
  binary,
  fixedArguments,
  unary,
  type Call,
  type Evaluate,
  type Operator,
  type Operators,
} from '../operator';

/** The distinct values by their keys, in order of first appearance. */
function asSet(values: readonly unknown[], collation: Collation | undefined): Map<string, unknown> {
  const set = new Map<string, unknown>();
  for (const value of values) {
    checkDeadline();
    const key = encodeKey(value, collation);
    if (!set.has(key)) set.set(key, value);
  }
  return set;
}

function ordered(values: Iterable<unknown>, collation: Collation | undefined): unknown[] {
  return [...values].sort(withDeadline((a, b) => compare(a, b, collation)));
}

/** `$setUnion` and `$setIntersection`, which return their values sorted. */
function combining(
  code: number,
  combine: (sets: Map<string, unknown>[]) => Iterable<unknown>,
): Parameters<typeof associative>[1] {
  return (values, { name, collation }) => {
    const sets: Map<string, unknown>[] = [];
    for (const value of values) {
      if (value == null) return null;
      sets.push(
        asSet(arrayIn(value, code, `All operands of ${name} must be arrays. One argument`), collation),
      );
    }
    return ordered(combine(sets), collation);
  };
}

/**
 * Under a collation the order of the operands decides which of several equal strings is kept, so constants must not
 * be moved.
 */
const setUnion: Operator = (operand, compiler, name) => {
  const isCommutative = compiler.collation === undefined;
  return associative({ isCommutative }, combining(17043, union))(operand, compiler, name);
};

/** Keeps the first of equal values. */
function union(sets: Map<string, unknown>[]): Iterable<unknown> {
  return new Map(sets.toReversed().flatMap((set) => [...set])).values();
}

/** Keeps the value of the smaller set, as MongoDB does. */
function intersection([first, ...others]: Map<string, unknown>[]): Iterable<unknown> {
  let kept = first ?? new Map<string, unknown>();
  for (const set of others) {
    const [smaller, larger] = kept.size > set.size ? [set, kept] : [kept, set];
    kept = new Map([...smaller].filter(([key]) => larger.has(key)));
  }
  return kept.values();
}

function difference(a: unknown, b: unknown, { name, collation }: Call): unknown {
  if (a == null || b == null) return null;
  const prefix = `both operands of ${name} must be arrays.`;
  const kept = asSet(arrayIn(a, 17048, `${prefix} First argument`), collation);
  for (const key of asSet(arrayIn(b, 17049, `${prefix} Second argument`), collation).keys()) kept.delete(key);
  return [...kept.values()];
}

/** MongoDB has other error codes if the whole set is constant. */
const isSubset: Operator = (operand, compiler, name) => {
  const [part, whole] = fixedArguments(name, operand, 2).map(compiler.compile) as [Evaluate, Evaluate]; // two
  const { collation } = compiler;
  let [notFirst, notSecond] = [17046, 17042];
  const prefix = `both operands of ${name} must be arrays.`;
  const setOf = (value: unknown): Map<string, unknown> =>
    asSet(arrayIn(value, notSecond, `${prefix} Second argument`), collation);
  compiler.onFold(() => {
    if (!isConstant(whole) || isConstant(part)) return;
    [notFirst, notSecond] = [17310, 17311];
    setOf(valueOf(whole));
  });
  return (document, variables) => {
    const a = part(document, variables);
    const b = whole(document, variables);
    const elements = asSet(arrayIn(a, notFirst, `${prefix} First argument`), collation);
    const container = setOf(b);
    return [...elements.keys()].every((key) => container.has(key));
  };
};

/** MongoDB compares with the first constant, and stops at the first set that differs. */
const setEquals: Operator = (operand, compiler, name) => {
  const parts = argumentsOf(operand).map(compiler.compileWithoutFolding);
  if (parts.length < 2) {
    throw new CommandError(17045, `$setEquals needs at least two arguments had: ${parts.length}`);
  }
  const setOf = (value: unknown, code: number): Map<string, unknown> =>
    asSet(arrayIn(value, code, `All operands of ${name} must be arrays. One argument`), compiler.collation);
  let inOrder = parts.map(({ evaluate }) => evaluate);
  compiler.onFold(() => {
    for (const { evaluate, fold } of parts) {
      fold();
      if (isConstant(evaluate)) setOf(valueOf(evaluate), 5887502);
    }
    inOrder = [...new Set([...inOrder.filter(isConstant).slice(0, 1), ...inOrder])];
  });
  return (document, variables) => {
    const [first, ...others] = inOrder;
    const wanted = setOf(first!(document, variables), 17044);
    return others.every((part) => isSame(wanted, setOf(part(document, variables), 17044)));
  };
};

function isSame(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...b.keys()].every((key) => a.has(key));
}
function arrayIn(value: unknown, code: number, what: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(code, `${what} is of type: ${typeName(value)}`);
}

function truthOf(code: number, holds: (array: unknown[]) => boolean): Operator {
  return unary((value, { name }) => {
    if (Array.isArray(value)) return holds(value);
    throw new CommandError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
  });
}

export const sets: Operators = {
  $allElementsTrue: truthOf(17040, (array) => array.every(isTrue)),
  $anyElementTrue: truthOf(17041, (array) => array.some(isTrue)),
  $setDifference: binary(difference),
  $setEquals: setEquals,
  $setIntersection: associative({ isCommutative: true }, combining(17047, intersection)),
  $setIsSubset: isSubset,
  $setUnion: setUnion,
};
