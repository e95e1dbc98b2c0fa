import type { Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Collation } from '../../values';
import type { Places } from '../../values/places';

/** `NOW` and the variables of `let`, by their names without `$$`. */
export type Variables = ReadonlyMap<string, unknown>;

/** A compiled expression; undefined is a missing value. */
export type Evaluate = (document: Document, variables: Variables) => unknown;

/** The context in which an expression is compiled. */
export interface Context {
  readonly collation?: Collation | undefined;
  /** The variables in scope; if undefined, an unknown variable is reported at evaluation. */
  readonly names?: ReadonlySet<string> | undefined;
  /** Collects the folds of constants, to be run once everything is compiled; without it they run at once. */
  readonly folds?: Fold[] | undefined;
  /** The positions of removed fields; a new record by default. */
  readonly places?: Places | undefined;
}

/** Folds a constant expression. */
export type Fold = () => void;

/** Compiles the operands of an operator. */
export interface Compiler extends Context {
  readonly places: Places;
  readonly compile: (expression: unknown) => Evaluate;
  /** Like `compile`, but computes the constants only when `fold` is called. */
  readonly compileWithoutFolding: (expression: unknown) => { evaluate: Evaluate; fold: () => void };
  /** Registers a function to call when constants are folded. */
  readonly onFold: (fold: () => void) => void;
  /** The compiler with more variables in scope. */
  readonly with: (names: readonly string[]) => Compiler;
}

/** Compiles one operator, such as `$add`, from its operand. */
export type Operator = (operand: unknown, compiler: Compiler, name: string) => Evaluate;
export type Operators = Readonly<Record<string, Operator>>;

/** The operand as a list; a single argument may be given without brackets. */
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

export function rangedArguments(name: string, operand: unknown, min: number, max: number): unknown[] {
  const given = argumentsOf(operand);
  if (given.length < min || given.length > max) {
    throw new CommandError(
      28667,
      `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${given.length} were passed in.`,
    );
  }
  return given;
}

/** The data that an operator's function may need in addition to its values. */
export interface Call {
  readonly name: string;
  readonly collation: Collation | undefined;
}

export function callOf(name: string, { collation }: Context): Call {
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

/** An operand that is evaluated when called, so that unused operands cannot fail. */
export type Operand = () => unknown;

/** An operator of `min` to `max` arguments, which evaluates them in its own order. */
export function ranged(
  min: number,
  max: number,
  apply: (operands: Operand[], call: Call) => unknown,
): Operator {
  return (operand, compiler, name) =>
    variadic(apply)(rangedArguments(name, operand, min, max), compiler, name);
}

/** An operator of any number of arguments. */
export function variadic(apply: (operands: Operand[], call: Call) => unknown): Operator {
  return (operand, compiler, name) => {
    const given = argumentsOf(operand).map(compiler.compile);
    const call = callOf(name, compiler);
    return (document, variables) => apply(operandsOf(given, document, variables), call);
  };
}

export function operandsOf(given: readonly Evaluate[], document: Document, variables: Variables): Operand[] {
  return given.map((evaluate) => () => evaluate(document, variables));
}
