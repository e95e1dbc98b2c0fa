import { toInt32 } from '../../../values/arithmetic';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { show } from '../../../values/show';
import { equal, isNumeric, typeName } from '../../../values';
import { isConstant, valueOf } from '../constant';
import {
  callOf,
  operandsOf,
  ranged,
  rangedArguments,
  type Call,
  type Operand,
  type Operator,
  type Operators,
} from '../operator';

/** `[array, count]` or `[array, start, count]`; a negative number counts from the end. */
function slice([arrayOperand, secondOperand, thirdOperand]: readonly Operand[]): unknown {
  const array = arrayOperand!();
  const second = secondOperand!();
  if (array == null || second == null) return null;
  if (!Array.isArray(array)) {
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(array)}`,
    );
  }
  const from = position(second, 'Second', 28725, 28726);
  if (!thirdOperand) return from >= 0 ? array.slice(0, from) : array.slice(from);

  const third = thirdOperand();
  if (third == null) return null;
  const count = position(third, 'Third', 28727, 28728);
  if (count <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from >= 0 ? from : Math.max(0, array.length + from);
  return array.slice(start, start + count);
}

function position(value: unknown, which: string, notNumber: number, notInt: number): number {
  if (!isNumeric(value)) {
    throw new CommandError(
      notNumber,
      `${which} argument to $slice must be a numeric value, but is of type: ${typeName(value)}`,
    );
  }
  const int = toInt32(value);
  if (int === undefined) {
    throw new CommandError(
      notInt,
      `${which} argument to $slice can't be represented as a 32-bit integer: ${nearestDouble(value)}`,
    );
  }
  return int;
}

const rangeLimit = 5_000_000;

function range([from, to, by]: readonly Operand[]): number[] {
  const [first, last] = [from!(), to!()];
  const start = bound(first, 'starting value', 34443, 34444);
  const end = bound(last, 'ending value', 34445, 34446);
  const step = by ? bound(by(), 'step value', 34447, 34448) : 1;
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((end - start) / step));
  if (length > rangeLimit) {
    throw new CommandError('ExceededMemoryLimit', `$range would use too much memory (${length} values)`);
  }
  return Array.from({ length }, (_, i) => start + i * step);
}

function bound(value: unknown, what: string, notNumber: number, notInt: number): number {
  if (!isNumeric(value)) {
    throw new CommandError(
      notNumber,
      `$range requires a numeric ${what}, found value of type: ${typeName(value)}`,
    );
  }
  const int = toInt32(value);
  if (int === undefined) {
    throw new CommandError(
      notInt,
      `$range requires a ${what} that can be represented as a 32-bit integer, found value: ${show(value)}`,
    );
  }
  return int;
}

/** The bounds are evaluated before the searched value. */
function indexInArray(
  [arrayOperand, wantedOperand, ...bounds]: readonly Operand[],
  { name, collation }: Call,
): unknown {
  const array = arrayOperand!();
  if (array == null) return null;
  if (!Array.isArray(array)) {
    throw new CommandError(
      40090,
      `$indexOfArray requires an array as a first argument, found: ${typeName(array)}`,
    );
  }
  const [start, end] = searchBounds(bounds, name, array.length);
  const wanted = wantedOperand!();
  return array.slice(0, end).findIndex((value, i) => i >= start && equal(value, wanted, collation));
}

/** The optional start and end of `$indexOfArray`, `$indexOfCP` and `$indexOfBytes`. */
export function searchBounds(bounds: readonly Operand[], name: string, length: number): [number, number] {
  const [start = 0, end = length] = bounds.map((operand, i) => {
    const value = operand();
    const which = i === 0 ? 'starting index' : 'ending index';
    const int = toInt32(value);
    if (int === undefined) {
      throw new CommandError(
        40096,
        `${name} requires an integral ${which}, found a value of type: ${typeName(value)}, with value: ${show(value)}`,
      );
    }
    if (int < 0) {
      throw new CommandError(40097, `${name} requires a nonnegative ${which}, found: ${int}`);
    }
    return int;
  });
  return [start, Math.min(end, length)];
}

const indexOfArray: Operator = (operand, compiler, name) => {
  const given = rangedArguments(name, operand, 2, 4).map(compiler.compile);
  const call = callOf(name, compiler);
  compiler.onFold(() => {
    const [array] = given;
    if (!isConstant(array!) || given.every(isConstant)) return;
    const value = valueOf(array!);
    if (value == null || Array.isArray(value)) return;
    throw new CommandError(50809, `First operand of $indexOfArray must be an array, not ${typeName(value)}`);
  });
  return (document, variables) => indexInArray(operandsOf(given, document, variables), call);
};

export const positions: Operators = {
  $indexOfArray: indexOfArray,
  $range: ranged(2, 3, range),
  $slice: ranged(2, 3, slice),
};
