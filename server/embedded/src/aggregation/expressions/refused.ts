import { notSupported } from '../../errors';
import type { Operator, Operators } from './operator';

const refuse: Operator = (_operand, _compiler, name) => {
  throw notSupported(`The expression ${name}`);
};

const trigonometry = ['$sin', '$cos', '$tan', '$asin', '$acos', '$atan', '$atan2', '$sinh', '$cosh', '$tanh'];
const inverse = ['$asinh', '$acosh', '$atanh', '$degreesToRadians', '$radiansToDegrees'];
const bits = ['$bitAnd', '$bitNot', '$bitOr', '$bitXor'];
const several = ['$firstN', '$lastN', '$maxN', '$minN', '$median', '$percentile'];
const others = ['$bsonSize', '$function', '$meta', '$toHashedIndexKey', '$tsIncrement', '$tsSecond'];

/** Expressions that MongoDB supports and this server does not. */
export const refused: Operators = Object.fromEntries(
  [trigonometry, inverse, bits, several, others].flat().map((name) => [name, refuse]),
);
