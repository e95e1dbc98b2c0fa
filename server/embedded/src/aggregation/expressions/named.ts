import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Call, Operand, Operator } from './operator';

type Code = ConstructorParameters<typeof CommandError>[0];

/** The arguments of an operator that takes them by name, with MongoDB's codes for what it refuses. */
export interface Signature<Required extends string, Optional extends string> {
  /** Each with the code for its absence. */
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
  return operand as Given<Required, Optional>; // just checked
}

/** An operator that asks for its named arguments in an order of its own; those not given are absent. */
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
      return apply(operands as Given<Required, Optional, Operand>, call); // the names of the signature
    };
  };
}

/**
 * An operator that is null where an argument is null or missing. The arguments are evaluated in the order of the
 * signature: what follows a null one is not looked at, nor what `isUsed` has no use for.
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
