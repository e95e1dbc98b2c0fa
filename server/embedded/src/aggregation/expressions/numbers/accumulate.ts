import { accumulators } from '../../accumulators';
import { variadic, type Operator, type Operators } from '../operator';

/** The accumulators that are expressions too: over their arguments, or the elements of a single one. */
const names = ['$avg', '$max', '$min', '$stdDevPop', '$stdDevSamp', '$sum'];

function overArguments(name: string): Operator {
  const create = accumulators.get(name)!;
  return variadic((values, { collation }) => {
    const accumulator = create(collation);
    const [only] = values;
    const elements: readonly unknown[] = values.length === 1 && Array.isArray(only) ? only : values;
    for (const value of elements) accumulator.add(value);
    return accumulator.result();
  });
}

export const accumulation: Operators = Object.fromEntries(names.map((name) => [name, overArguments(name)]));
