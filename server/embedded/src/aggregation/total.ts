import { Decimal128, Long, type Double } from 'bson';

import { longFrom, narrow, toBigInt, toDecimal } from '../values/arithmetic';
import { addDecimals, divideDecimals, exactDecimal } from '../values/decimal';
import { isInt32, toDouble } from '../values/documents';
import { nearestDouble } from '../values/numberOrder';
import type { Numeric } from '../values';

/**
 * A running sum of numbers of all types. Integers are added exactly and doubles with the lost digits carried along,
 * as MongoDB does, so that ten times 0.1 is 1.
 */
export class Total {
  count = 0;
  private integers = 0;
  private bigIntegers = 0n;
  private doubles = 0;
  private lost = 0;
  private decimals: Decimal128 | undefined;
  private hasLong = false;
  private hasDouble = false;

  add(value: Numeric): void {
    this.count += 1;
    if (typeof value === 'number' && isInt32(value)) this.addInteger(value);
    else if (value instanceof Long) this.addLong(value);
    else if (value instanceof Decimal128) {
      this.decimals = this.decimals ? addDecimals(this.decimals, value) : value;
    } else this.addDouble(nearestDouble(value));
  }

  /** In the widest of the types added; an int is 0 where there were none. */
  sum(): Numeric {
    if (this.decimals) return this.asDecimal(this.decimals);
    if (this.hasDouble) return toDouble(this.asDouble());
    const whole = BigInt(this.integers) + this.bigIntegers;
    const long = longFrom(whole);
    if (!long) return toDouble(Number(whole));
    return this.hasLong ? long : narrow(long);
  }

  /** A double, or a decimal if there was one among the numbers. */
  average(): number | Double | Decimal128 | undefined {
    if (this.count === 0) return undefined;
    if (this.decimals) return divideDecimals(this.asDecimal(this.decimals), toDecimal(this.count));
    return toDouble(this.asDouble() / this.count);
  }

  private addInteger(value: number): void {
    this.integers += value;
    if (!Number.isSafeInteger(this.integers)) this.setAside();
  }

  private setAside(): void {
    this.bigIntegers += BigInt(this.integers);
    this.integers = 0;
  }

  private addLong(value: Long): void {
    this.hasLong = true;
    this.bigIntegers += toBigInt(value);
  }

  private addDouble(value: number): void {
    this.hasDouble = true;
    const sum = this.doubles + value;
    if (Number.isFinite(sum)) {
      this.lost +=
        Math.abs(this.doubles) >= Math.abs(value) ? this.doubles - sum + value : value - sum + this.doubles;
    }
    this.doubles = sum;
  }

  private asDouble(): number {
    const whole = this.integers + Number(this.bigIntegers);
    return this.doubles + whole + this.lost;
  }

  private asDecimal(decimals: Decimal128): Decimal128 {
    const doubles = this.hasDouble ? [exactDecimal(this.doubles), exactDecimal(this.lost)] : [];
    return [this.wholeAsDecimal(), ...doubles].reduce(addDecimals, decimals);
  }

  private wholeAsDecimal(): Decimal128 {
    return Decimal128.fromString((BigInt(this.integers) + this.bigIntegers).toString());
  }
}

/** The spread of numbers around their mean, found in one pass. */
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

  /** Null where there are too few numbers: none for a whole population, less than two for a sample. */
  result(of: 'population' | 'sample'): number | Double | null {
    const degrees = of === 'population' ? this.count : this.count - 1;
    return degrees <= 0 ? null : toDouble(Math.sqrt(this.squares / degrees));
  }
}
