import { Decimal128 } from 'bson';

/** A finite decimal: coefficient × 10^exponent. */
interface Finite {
  coefficient: bigint;
  exponent: number;
}

export type Rounding = 'halfEven' | 'down' | 'floor' | 'ceiling';

const precision = 34;
const maxExponent = 6111;
const minExponent = -6176;

export const addDecimals = operation(
  (a, b) => a + b,
  (a, b) => {
    const exponent = Math.min(a.exponent, b.exponent);
    return { coefficient: rescale(a, exponent) + rescale(b, exponent), exponent };
  },
  (a, b) => a && b,
);

export const multiplyDecimals = operation(
  (a, b) => a * b,
  (a, b) => ({ coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }),
  (a, b) => a !== b,
);

/** The divisor must not be zero. */
export const divideDecimals = operation(
  (a, b) => a / b,
  (a, b) => {
    // Computes twice the wanted digits, and makes the last one odd if there is a remainder, so that rounding detects
    // "more than half".
    const shift = 2 * precision + digitsOf(b.coefficient);
    const scaled = a.coefficient * 10n ** BigInt(shift);
    const exact = scaled % b.coefficient === 0n;
    const coefficient = scaled / b.coefficient + (exact ? 0n : signOf(scaled) * signOf(b.coefficient));
    const quotient = { coefficient, exponent: a.exponent - b.exponent - shift };
    return exact ? withoutZeros(quotient, a.exponent - b.exponent) : quotient;
  },
  (a, b) => a !== b,
);

/** The remainder has the dividend's sign; the divisor must not be zero. */
export const remainderOfDecimals = operation(
  (a, b) => a % b,
  (a, b) => {
    const exponent = Math.min(a.exponent, b.exponent);
    return { coefficient: rescale(a, exponent) % rescale(b, exponent), exponent };
  },
  (a) => a,
);

/** Rounds to the given number of decimal places, which may be negative, and keeps trailing zeros. */
export function roundDecimal(value: Decimal128, places: number, rounding: Rounding): Decimal128 {
  const finite = parse(value);
  if (!finite) return value;
  if (finite.exponent < -places) return format(shorten(finite, -places, rounding), isNegative(value));
  const padded = rescale(finite, -places);
  if (digitsOf(padded) > precision) return value;
  return format({ coefficient: padded, exponent: -places }, isNegative(value));
}

/** Whether the sign is negative, even of a zero. */
export function isNegative(value: Decimal128): boolean {
  return value.toString().startsWith('-');
}

export function negateDecimal(value: Decimal128): Decimal128 {
  const text = value.toString();
  return Decimal128.fromString(text.startsWith('-') ? text.slice(1) : `-${text}`);
}

/** Converts a double to a decimal as MongoDB does: with 15 significant digits. */
export function decimalFromDouble(value: number): Decimal128 {
  if (!Number.isFinite(value)) return Decimal128.fromString(String(value));
  return Decimal128.fromString(value === 0 ? `${Object.is(value, -0) ? '-' : ''}0` : value.toPrecision(15));
}

/** The exact value of a double with up to 34 digits, as `$sum` uses it. */
export function exactDecimal(value: number): Decimal128 {
  if (!Number.isFinite(value)) return Decimal128.fromString(String(value));
  const text = value.toPrecision(precision);
  if (!text.includes('.') || text.includes('e')) return Decimal128.fromString(text);
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return Decimal128.fromString(text.slice(0, text[end - 1] === '.' ? end - 1 : end));
}

/** Rounds the exact value of a double. */
export function roundDouble(value: number, places: number, rounding: Rounding): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const exact = Decimal128.fromString(value.toPrecision(precision));
  return Number(roundDecimal(exact, places, rounding).toString());
}

export function roundInteger(value: bigint, places: number, rounding: Rounding): bigint {
  if (places >= 0) return value;
  const rounded = shorten({ coefficient: value, exponent: 0 }, -places, rounding);
  return rescale(rounded, 0);
}

/** The integer part of a decimal; undefined for NaN and the infinities. */
export function integerOf(value: Decimal128): bigint | undefined {
  const finite = parse(value);
  return finite && rescale(finite.exponent < 0 ? shorten(finite, 0, 'down') : finite, 0);
}

export function isWholeDecimal(value: Decimal128): boolean {
  const finite = parse(value);
  return (
    finite !== undefined &&
    (finite.exponent >= 0 || finite.coefficient % 10n ** BigInt(-finite.exponent) === 0n)
  );
}

/**
 * Handles NaN and the infinities as for doubles; everything else is computed exactly and rounded once.
 * @param isNegativeZero whether a zero result is -0, given whether the operands are negative
 */
function operation(
  special: (a: number, b: number) => number,
  compute: (a: Finite, b: Finite) => Finite,
  isNegativeZero: (a: boolean, b: boolean) => boolean,
): (a: Decimal128, b: Decimal128) => Decimal128 {
  return (a, b) => {
    const x = parse(a);
    const y = parse(b);
    if (x && y) return format(compute(x, y), isNegativeZero(isNegative(a), isNegative(b)));
    return decimalFromDouble(special(Number(a.toString()), Number(b.toString())));
  };
}

function parse(value: Decimal128): Finite | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return { coefficient: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length };
}

function format(value: Finite, isNegativeZero: boolean): Decimal128 {
  const excess = Math.max(digitsOf(value.coefficient) - precision, minExponent - value.exponent);
  let { coefficient, exponent } = excess > 0 ? shorten(value, value.exponent + excess, 'halfEven') : value;
  // Rounding 99…9 up adds a digit, a zero that can be dropped.
  if (digitsOf(coefficient) > precision)
    ({ coefficient, exponent } = shorten({ coefficient, exponent }, exponent + 1, 'down'));
  if (exponent > maxExponent) {
    const room = precision - digitsOf(coefficient);
    if (coefficient !== 0n && exponent - maxExponent > room) {
      return Decimal128.fromString(coefficient < 0n ? '-Infinity' : 'Infinity');
    }
    coefficient *= 10n ** BigInt(Math.min(exponent - maxExponent, room));
    exponent = maxExponent;
  }
  const sign = coefficient === 0n && isNegativeZero ? '-' : '';
  return Decimal128.fromString(`${sign}${coefficient.toString()}E${exponent}`);
}

/** The same value with a smaller exponent. */
function rescale({ coefficient, exponent }: Finite, target: number): bigint {
  return coefficient * 10n ** BigInt(exponent - target);
}

/** The value, rounded to a greater exponent. */
function shorten({ coefficient, exponent }: Finite, target: number, rounding: Rounding): Finite {
  const unit = 10n ** BigInt(target - exponent);
  const quotient = coefficient / unit;
  const remainder = coefficient % unit;
  return { coefficient: quotient + correction(quotient, remainder, unit, rounding), exponent: target };
}

function correction(quotient: bigint, remainder: bigint, unit: bigint, rounding: Rounding): bigint {
  if (remainder === 0n || rounding === 'down') return 0n;
  const away = signOf(remainder);
  if (rounding === 'floor') return away < 0n ? away : 0n;
  if (rounding === 'ceiling') return away > 0n ? away : 0n;
  const twice = 2n * remainder * away;
  return twice > unit || (twice === unit && quotient % 2n !== 0n) ? away : 0n;
}

function withoutZeros({ coefficient, exponent }: Finite, preferred: number): Finite {
  while (exponent < preferred && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { coefficient, exponent };
}

function digitsOf(coefficient: bigint): number {
  return coefficient.toString().length - (coefficient < 0n ? 1 : 0);
}

function signOf(value: bigint): bigint {
  return value < 0n ? -1n : 1n;
}
