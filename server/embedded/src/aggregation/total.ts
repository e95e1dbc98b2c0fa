import { Decimal128, Long, type Double } from 'bson';

import { longFrom, narrow, toDecimal } from '../values/arithmetic';
import { addDecimals, divideDecimals, exactDecimal } from '../values/decimal';
import { isInt32, toDouble } from '../values/documents';
import { nearestDouble } from '../values/numberOrder';
import type { Numeric } from '../values';

/**
 * A running sum of numbers of all types with compensated rounding of doubles: whole numbers are added exactly, and
 * ten times 0.1 is 1. Follows MongoDB, which returns the sum without the compensation.
 */
export class Total {
  count = 0;
  private total = 0;
  private carried = 0;
  /** The plain sum, for results that are NaN or infinite. */
  private plain = 0;
  private decimals: Decimal128 | undefined;
  private hasLong = false;
  private hasDouble = false;

  add(value: Numeric): void {
    this.count += 1;
    if (typeof value === 'number' && isInt32(value)) this.addDouble(value);
    else if (value instanceof Long) this.addLong(value);
    else if (value instanceof Decimal128) {
      this.decimals = this.decimals ? addDecimals(this.decimals, value) : value;
    } else {
      this.hasDouble = true;
      this.addDouble(nearestDouble(value));
    }
  }

  /** The sum in the widest of the added types; the int 0 if there were none. */
  sum(): Numeric {
    if (this.decimals) return addDecimals(this.decimals, this.asDecimal());
    const long = this.hasDouble ? undefined : longFrom(BigInt(this.total) + BigInt(this.carried));
    if (!long) return toDouble(this.asDouble());
    return this.hasLong ? long : narrow(long);
  }

  /** The average as a double, or as a decimal if one was added. */
  average(): number | Double | Decimal128 | undefined {
    if (this.count === 0) return undefined;
    if (!this.decimals) return toDouble(this.asDouble() / this.count);
    return divideDecimals(addDecimals(this.decimals, this.asDecimal()), toDecimal(this.count));
  }

  /** Adds a long in two parts, each exact as a double. */
  private addLong(value: Long): void {
    this.hasLong = true;
    const high = value.isNegative() && value.low !== 0 ? value.high + 1 : value.high;
    this.addDouble(value.subtract(new Long(0, high)).toNumber());
    this.addDouble(high * 2 ** 32);
  }

  private addDouble(value: number): void {
    this.plain += value;
    const addend = value + this.carried;
    // Exact only if the value is the larger of the two.
    const lost = this.carried - (addend - value);
    const [total, carried] = exactSum(this.total, addend);
    this.total = total;
    this.carried = carried + lost;
  }

  private asDouble(): number {
    return Number.isNaN(this.total) ? this.plain : this.total;
  }

  private asDecimal(): Decimal128 {
    if (!Number.isFinite(this.total)) return exactDecimal(this.asDouble());
    return addDecimals(exactDecimal(this.total), exactDecimal(this.carried));
  }
}

/** The sum and its rounding error. */
function exactSum(a: number, b: number): [number, number] {
  const sum = a + b;
  const ofB = sum - a;
  return [sum, a - (sum - ofB) + (b - ofB)];
}

/** The standard deviation of numbers, computed in one pass. */
export class Deviation {
  private count = 0;
  private mean = 0;
  private squares = 0;

  add(value: Numeric): void {
    const number = nearestDouble(value);
    this.count += 1;
    const distance = number - this.mean;
    this.mean += distance / this.count;
    this.squares += distance * (number - this.mean);
  }

  /** Null if there are too few numbers: a population needs one, a sample two. */
  result(of: 'population' | 'sample'): number | Double | null {
    const degrees = of === 'population' ? this.count : this.count - 1;
    return degrees <= 0 ? null : toDouble(Math.sqrt(this.squares / degrees));
  }
}
