import { accumulators } from '../../accumulators';
import { associative } from '../associative';
import { variadic, type Call, type Operator, type Operators } from '../operator';

/** The accumulators that are also expressions, over their arguments or the elements of a single argument. */
const names = ['$avg', '$max', '$min', '$stdDevPop', '$stdDevSamp', '$sum'];

const commutative = new Set(['$max', '$min', '$sum']);

function overArguments(name: string): Operator {
  const create = accumulators.get(name)!;
  const apply = (operands: Iterable<unknown>, { collation }: Call): unknown => {
    const values = [...operands];
    const accumulator = create(collation);
    const [only] = values;
    const elements: readonly unknown[] = values.length === 1 && Array.isArray(only) ? only : values;
    for (const value of elements) accumulator.add(value);
    return accumulator.result();
  };
  return commutative.has(name)
    ? associative({ isCommutative: true }, apply)
    : variadic((operands, call) =>
        apply(
          operands.map((operand) => operand()),
          call,
        ),
      );
}

export const accumulation: Operators = Object.fromEntries(names.map((name) => [name, overArguments(name)]));
