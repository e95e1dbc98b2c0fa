import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Call, Operand, Operator } from './operator';

type Code = ConstructorParameters<typeof CommandError>[0];

/** The named arguments of an operator, with MongoDB's error codes. */
export interface Signature<Required extends string, Optional extends string> {
  /** The required arguments, each with the code for its absence. */
  readonly required: Readonly<Record<Required, Code>>;
  readonly optional: readonly Optional[];
  readonly notObject: Code;
  readonly unknown: Code;
}

export type Given<Required extends string, Optional extends string, Value = unknown> = Record<
  Required,
  Value
> &
  Partial<Record<Optional, Value>>;

/** Checks the arguments, which are not compiled yet. */
export function namedArguments<Required extends string, Optional extends string>(
  name: string,
  operand: unknown,
  { required, optional, notObject, unknown }: Signature<Required, Optional>,
): Given<Required, Optional> {
  if (!isDocument(operand)) {
    throw new CommandError(notObject, `${name} only supports an object as its argument`);
  }
  const known = new Set<string>([...Object.keys(required), ...optional]);
  for (const argument of Object.keys(operand)) {
    if (!known.has(argument)) {
      throw new CommandError(unknown, `Unrecognized argument to ${name}: ${argument}`);
    }
  }
  for (const [argument, code] of Object.entries<Code>(required)) {
    if (!Object.hasOwn(operand, argument)) {
      throw new CommandError(code, `Missing '${argument}' parameter to ${name}`);
    }
  }
  return operand as Given<Required, Optional>; // checked above
}

/** An operator that evaluates its named arguments in its own order; missing ones are absent. */
export function named<Required extends string, Optional extends string>(
  signature: Signature<Required, Optional>,
  apply: (given: Given<Required, Optional, Operand>, call: Call) => unknown,
): Operator {
  return (operand, compiler, name) => {
    const given = Object.entries(namedArguments(name, operand, signature)).map(
      ([argument, expression]) => [argument, compiler.compile(expression)] as const,
    );
    const call = { name, collation: compiler.collation };
    return (document, variables) => {
      const operands: Record<string, Operand> = {};
      for (const [argument, evaluate] of given) operands[argument] = () => evaluate(document, variables);
      return apply(operands as Given<Required, Optional, Operand>, call); // has the signature's names
    };
  };
}

/**
 * An operator that is null if an argument is null or missing. The arguments are evaluated in the order of the
 * signature, up to a null one, and only those that `isUsed` selects.
 */
export function namedUnlessNull<Required extends string, Optional extends string>(
  signature: Signature<Required, Optional>,
  apply: (values: Given<Required, Optional>, call: Call) => unknown,
  isUsed: (argument: string, values: Document) => boolean = () => true,
): Operator {
  const order = [...Object.keys(signature.required), ...signature.optional];
  return named(signature, (given: Record<string, Operand>, call) => {
    const values: Document = {};
    for (const argument of order) {
      const operand = given[argument];
      if (!operand || !isUsed(argument, values)) continue;
      const value = operand();
      if (value == null) return null;
      values[argument] = value;
    }
    return apply(values as Given<Required, Optional>, call); // the same names
  });
}
