import { isDocument } from '../../values/documents';
import { CommandError, notSupported } from '../../errors';
import { namedArguments } from './named';
import type { Operator, Operators } from './operator';

/** User variables must not start with a capital letter, which is reserved for MongoDB's own. */
export function checkNewVariable(name: unknown): asserts name is string {
  if (name === 'CURRENT') throw notSupported('Redefining the variable $$CURRENT');
  if (typeof name !== 'string' || name === '') {
    throw new CommandError('FailedToParse', 'empty variable names are not allowed');
  }
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw new CommandError(
      'FailedToParse',
      `'${name}' starts with an invalid character for a user variable name`,
    );
  }
  const invalid = /[^\w\u0080-\uffff]/.exec(name);
  if (invalid) {
    throw new CommandError(
      'FailedToParse',
      `'${name}' contains an invalid character for a variable name: '${invalid[0]}'`,
    );
  }
}

const letOperator: Operator = (operand, compiler, name) => {
  const { vars, in: body } = namedArguments(name, operand, {
    required: { vars: 16876, in: 16877 },
    optional: [],
    notObject: 16874,
    unknown: 16875,
  });
  if (!isDocument(vars)) throw new CommandError(10065, 'invalid parameter: expected an object (vars)');

  const definitions = Object.entries(vars).map(([variable, value]) => {
    checkNewVariable(variable);
    return [variable, compiler.compile(value)] as const;
  });
  const evaluate = compiler.with(Object.keys(vars)).compile(body);
  return (document, variables) => {
    const inner = new Map(variables);
    for (const [variable, value] of definitions) inner.set(variable, value(document, variables));
    return evaluate(document, inner);
  };
};

const literal: Operator = (operand) => () => operand;

const rand: Operator = (operand) => {
  if (!isDocument(operand) || Object.keys(operand).length > 0) {
    throw new CommandError(3040501, '$rand does not currently accept arguments');
  }
  return () => Math.random();
};

export const variables: Operators = {
  $const: literal,
  $let: letOperator,
  $literal: literal,
  $rand: rand,
};
