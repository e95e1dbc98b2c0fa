import { Decimal128, Long } from 'bson';

import { isInteger, longFrom, narrow, toBigInt, toInt32 } from '../../../values/arithmetic';
import { roundDecimal, roundDouble, roundInteger, type Rounding } from '../../../values/decimal';
import { toDouble } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { isNumeric, typeName, type Numeric } from '../../../values';
import { onNumber } from './arithmetic';
import { ranged, type Operator, type Operators } from '../operator';

/** `$round` and `$trunc`: to so many places after the point, before it if negative. */
function toPlaces(rounding: Rounding): Operator {
  return ranged(1, 2, ([value, places = 0], { name }) => {
    if (value == null || places === null) return null;
    if (!isNumeric(value)) {
      throw new CommandError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    const precision = toInt32(places);
    if (precision === undefined) {
      throw new CommandError(51082, `precision argument to  ${name} must be a integral value`);
    }
    if (precision < -20 || precision > 100) {
      throw new CommandError(
        51083,
        `cannot apply ${name} with precision value ${precision} value must be in [-20, 100]`,
      );
    }
    return round(value, precision, rounding);
  });
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
