import { Decimal128, Long } from 'bson';

import { isInteger, longFrom, multiply, narrow, toBigInt } from '../values/arithmetic';
import { toDouble } from '../values/documents';
import { nearestDouble } from '../values/numberOrder';
import type { Numeric } from '../values';

/**
 * A running product of numbers of all types. Like MongoDB, it keeps a double next to the integer, and returns it if
 * there was a double or the integer has overflowed a long.
 */
export class Product {
  private integer: bigint | undefined = 1n;
  private double = 1;
  private decimal: Decimal128 | undefined;
  private hasLong = false;

  multiplyBy(value: Numeric): void {
    if (this.decimal || value instanceof Decimal128) {
      this.decimal = multiply(this.decimal ?? this.result(), value) as Decimal128; // one of the two is a decimal
      return;
    }
    this.double *= nearestDouble(value);
    this.hasLong ||= value instanceof Long;
    if (this.integer === undefined) return;
    const product = isInteger(value) ? this.integer * toBigInt(value) : undefined;
    this.integer = product !== undefined && longFrom(product) ? product : undefined;
  }

  result(): Numeric {
    if (this.decimal) return this.decimal;
    const long = this.integer === undefined ? undefined : longFrom(this.integer);
    if (!long) return toDouble(this.double);
    return this.hasLong ? long : narrow(long);
  }
}
