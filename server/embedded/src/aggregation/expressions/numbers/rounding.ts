import { Decimal128, Long } from 'bson';

import { isInteger, longFrom, narrow, toBigInt, toInt32 } from '../../../values/arithmetic';
import { roundDecimal, roundDouble, roundInteger, type Rounding } from '../../../values/decimal';
import { toDouble } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { isNumeric, typeName, type Numeric } from '../../../values';
import { onNumber } from './arithmetic';
import { notLong } from './whole';
import { ranged, type Operator, type Operators } from '../operator';

/** `$round` and `$trunc` to a number of decimal places, which may be negative. */
function toPlaces(rounding: Rounding): Operator {
  return ranged(1, 2, ([operand, placesOperand], { name }) => {
    const value = operand!();
    if (value == null) return null;
    if (!isNumeric(value)) {
      throw new CommandError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    if (!placesOperand) return round(value, 0, rounding);
    const places = placesOperand();
    if (places == null) return null;
    const precision = placesOf(places, name);
    if (precision < -20 || precision > 100) {
      throw new CommandError(
        51083,
        `cannot apply ${name} with precision value ${precision} value must be in [-20, 100]`,
      );
    }
    return round(value, precision, rounding);
  });
}

function placesOf(value: unknown, name: string): number {
  if (!isNumeric(value)) {
    throw new CommandError(16004, `can't convert from BSON type ${typeName(value)} to long`);
  }
  const number = nearestDouble(value);
  const isDouble = !(value instanceof Long || value instanceof Decimal128);
  if (isDouble && !(Math.abs(number) < 2 ** 63)) {
    throw notLong(number);
  }
  const places = toInt32(value);
  if (places === undefined) {
    throw new CommandError(51082, `precision argument to  ${name} must be a integral value`);
  }
  return places;
}

function round(value: Numeric, places: number, rounding: Rounding): Numeric {
  if (value instanceof Decimal128) return roundDecimal(value, places, rounding);
  if (!isInteger(value)) return toDouble(roundDouble(nearestDouble(value), places, rounding));
  if (places >= 0) return value;
  const rounded = longFrom(roundInteger(toBigInt(value), places, rounding));
  if (!rounded) throw new CommandError(51080, 'invalid conversion from Decimal128 result');
  return value instanceof Long ? rounded : narrow(rounded);
}

export const rounding: Operators = {
  $ceil: onNumber((value) => round(value, 0, 'ceiling')),
  $floor: onNumber((value) => round(value, 0, 'floor')),
  $round: toPlaces('halfEven'),
  $trunc: toPlaces('down'),
};
