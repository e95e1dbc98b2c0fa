import type { Long } from 'bson';

import { add, isInteger, longFrom, multiply, toBigInt } from '../values/arithmetic';
import { isDocument } from '../values/documents';
import { CommandError } from '../errors';
import { identical } from '../values/identical';
import { show, showField } from '../values/show';
import { nearestDouble } from '../values/numberOrder';
import { equal, isNumeric, typeName, type Numeric } from '../values';
import type { ParseModifier, Target } from './modifier';

export const inc = arithmetic('$inc', 'increment', add, (argument) => argument);
export const mul = arithmetic('$mul', 'multiply', multiply, (argument) => multiply(argument, 0));

function arithmetic(
  name: string,
  verb: string,
  compute: (a: Numeric, b: Numeric) => Numeric,
  initial: (argument: Numeric) => Numeric,
): ParseModifier {
  return (argument, path) => {
    if (!isNumeric(argument)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${showField(path, argument)}}`,
      );
    }
    return {
      creates: true,
      apply: (value, at, target) => {
        if (value === undefined) return initial(argument);
        if (!isNumeric(value)) throw notNumeric(name, value, at, target);
        const result = compute(value, argument);
        if (isInteger(value) && isInteger(argument) && !isInteger(result)) {
          throw overflow(name, value, target);
        }
        return isSame(value, result) ? value : result;
      },
      changesNaN: true,
    };
  };
}

/** To MongoDB, equal numbers of one type, such as 0 and -0, are no change; NaN equals nothing. */
function isSame(before: Numeric, after: Numeric): boolean {
  return !isNaN(before) && typeName(before) === typeName(after) && equal(before, after);
}

function isNaN(value: Numeric): boolean {
  return Number.isNaN(nearestDouble(value));
}

function notNumeric(name: string, value: unknown, path: string, { document }: Target): CommandError {
  const last = path.slice(path.lastIndexOf('.') + 1);
  return new CommandError(
    'TypeMismatch',
    `Cannot apply ${name} to a value of non-numeric type. {${showField('_id', document['_id'])}} has the field '${last}' of non-numeric type ${typeName(value)}`,
  );
}

function overflow(name: string, value: number | Long, { document }: Target): CommandError {
  const type = typeof value === 'number' ? 'NumberInt' : 'NumberLong';
  return new CommandError(
    'BadValue',
    `Failed to apply ${name} operations to current value ((${type})${value.toString()}) for document {${showField('_id', document['_id'])}}`,
  );
}

const bitOperations: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

interface BitStep {
  operate: (a: bigint, b: bigint) => bigint;
  operand: number | Long;
}

export const bit: ParseModifier = (argument) => {
  const steps = parseBits(argument);
  return {
    creates: true,
    apply: (value, path, { document }) => {
      const current = value === undefined ? 0 : value;
      if (!isInteger(current)) {
        throw new CommandError(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type.{${showField('_id', document['_id'])}} has the field ${path.slice(path.lastIndexOf('.') + 1)} of non-integer type ${typeName(current)}`,
        );
      }
      const result = steps.reduce<number | Long>(applyBits, current);
      return identical(value, result) ? value : result;
    },
  };
};

function applyBits(value: number | Long, { operate, operand }: BitStep): number | Long {
  const result = operate(toBigInt(value), toBigInt(operand));
  return typeof value === 'number' && typeof operand === 'number'
    ? Number(result)
    : (longFrom(result) ?? value);
}

function parseBits(argument: unknown): BitStep[] {
  if (!isDocument(argument)) {
    throw new CommandError(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeName(argument)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = Object.entries(argument).map(([name, operand]) => parseBit(name, operand, argument));
  if (steps.length === 0) {
    throw new CommandError(
      'BadValue',
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return steps;
}

function parseBit(name: string, operand: unknown, argument: unknown): BitStep {
  const operate = Object.hasOwn(bitOperations, name) ? bitOperations[name] : undefined;
  if (!operate) {
    throw new CommandError(
      'BadValue',
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: ${show(argument)}`,
    );
  }
  if (!isInteger(operand)) {
    throw new CommandError(
      'BadValue',
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' is not supported here: {${showField(name, operand)}}`,
    );
  }
  return { operate, operand };
}
