import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { isConstant } from './constant';
import type { Collation } from '../../values';

/** NOW and the variables of `let`, without `$$`. */
export type Variables = ReadonlyMap<string, unknown>;

/** A compiled expression; undefined stands for a missing value. */
export type Evaluate = (document: Document, variables: Variables) => unknown;

/** What an expression is compiled in. */
export interface Context {
  readonly collation?: Collation | undefined;
  /** The variables it may use; where they are not known, an unknown one is found out when it is evaluated. */
  readonly names?: ReadonlySet<string> | undefined;
  /** Takes what computes the constants, to be called when all is compiled; without it that is done at once. */
  readonly folds?: Fold[] | undefined;
}

/** Computes a constant, whose value is then known. */
export type Fold = () => void;

/** Compiles the operands of an operator. */
export interface Compiler extends Context {
  readonly compile: (expression: unknown) => Evaluate;
  /** The same, but its constants are not computed until `fold` is called. */
  readonly apart: (expression: unknown) => { evaluate: Evaluate; fold: () => void };
  /** A part of constants only. */
  readonly folded: (evaluate: Evaluate) => Evaluate;
  /** To be called when constants are computed. */
  readonly onFold: (fold: () => void) => void;
  /** The same with more variables in scope. */
  readonly with: (names: readonly string[]) => Compiler;
}

/** Compiles one operator, such as `$add`, from its operand. */
export type Operator = (operand: unknown, compiler: Compiler, name: string) => Evaluate;
export type Operators = Readonly<Record<string, Operator>>;

/** The operand as a list: a single argument needs no brackets. */
export function argumentsOf(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

export function fixedArguments(name: string, operand: unknown, count: number): unknown[] {
  const given = argumentsOf(operand);
  if (given.length !== count) {
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly ${count} arguments. ${given.length} were passed in.`,
    );
  }
  return given;
}

export function rangedArguments(name: string, operand: unknown, least: number, most: number): unknown[] {
  const given = argumentsOf(operand);
  if (given.length < least || given.length > most) {
    throw new CommandError(
      28667,
      `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given.length} were passed in.`,
    );
  }
  return given;
}

/** What an operator's function may need to know besides its values. */
export interface Call {
  readonly name: string;
  readonly collation: Collation | undefined;
}

function callOf(name: string, { collation }: Context): Call {
  return { name, collation };
}

/** An operator of one argument. */
export function unary(apply: (value: unknown, call: Call) => unknown): Operator {
  return (operand, compiler, name) => {
    const [value] = fixedArguments(name, operand, 1).map(compiler.compile);
    const call = callOf(name, compiler);
    return (document, variables) => apply(value!(document, variables), call);
  };
}

/** An operator of two arguments. */
export function binary(apply: (a: unknown, b: unknown, call: Call) => unknown): Operator {
  return (operand, compiler, name) => {
    const [a, b] = fixedArguments(name, operand, 2).map(compiler.compile);
    const call = callOf(name, compiler);
    return (document, variables) => apply(a!(document, variables), b!(document, variables), call);
  };
}

/** An operand, evaluated when it is called: what an operator does not ask for cannot fail. */
export type Operand = () => unknown;

/** An operator of `least` to `most` arguments, which asks for them in an order of its own. */
export function ranged(
  least: number,
  most: number,
  apply: (operands: Operand[], call: Call) => unknown,
): Operator {
  return (operand, compiler, name) =>
    variadic(apply)(rangedArguments(name, operand, least, most), compiler, name);
}

/** An operator of any number of arguments. */
export function variadic(apply: (operands: Operand[], call: Call) => unknown): Operator {
  return (operand, compiler, name) => {
    const given = argumentsOf(operand).map(compiler.compile);
    const call = callOf(name, compiler);
    return (document, variables) => {
      const operands = given.map((evaluate) => () => evaluate(document, variables));
      return apply(operands, call);
    };
  };
}

/**
 * An operator that may be taken apart and put together: like MongoDB, it computes its constants first, those beside
 * each other or, if their order does not matter, all of them, and takes these last. Operands are evaluated as `apply`
 * asks for them.
 */
export function associative(
  kind: { isCommutative: boolean; isFlat: boolean },
  apply: (values: Iterable<unknown>, call: Call) => unknown,
): Operator {
  return (operand, compiler, name) => {
    const call = callOf(name, compiler);
    const operands = kind.isFlat ? flattened(operand, name) : argumentsOf(operand);
    const over =
      (given: readonly Evaluate[]): Evaluate =>
      (document, variables) =>
        apply(lazily(given, document, variables), call);
    const given = operands.map(compiler.compile);
    if (given.every(isConstant)) return over(given);
    return over(
      arranged(given, kind.isCommutative).map((run) =>
        run.length > 1 ? compiler.folded(over(run)) : run[0]!,
      ),
    );
  };
}

function flattened(operand: unknown, name: string): unknown[] {
  return argumentsOf(operand).flatMap((part) => {
    const isSame = isDocument(part) && Object.keys(part).length === 1 && Object.hasOwn(part, name);
    return isSame ? flattened(part[name], name) : [part];
  });
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
