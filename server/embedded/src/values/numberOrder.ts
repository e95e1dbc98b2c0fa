import { Decimal128, Long } from 'bson';

import type { Numeric } from './types';

/**
 * The order of numbers across int, long, double and decimal is that of the nearest double first, and of a `residue`
 * second: a string for the exact value's position relative to that double. Rounding never inverts an order, so the
 * two together are exact.
 */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const nearA = nearestDouble(a);
  const nearB = nearestDouble(b);
  if (nearA < nearB) return -1;
  if (nearA > nearB) return 1;
  if (nearA !== nearB) return Number(Number.isNaN(nearB)) - Number(Number.isNaN(nearA));
  if (typeof a === 'number' && typeof b === 'number') return 0;
  const residueA = residue(a, nearA);
  const residueB = residue(b, nearB);
  return residueA < residueB ? -1 : Number(residueA > residueB);
}

export function nearestDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return value.value;
}

export const noResidue = '\x80';
const below = '\x7f';
const above = '\x81';

/**
 * The value's position relative to its nearest double, as an order-preserving string that is never a prefix of
 * another.
 */
export function residue(value: Numeric, near: number): string {
  if (value instanceof Long) {
    if (Number.isSafeInteger(near)) return noResidue;
    return describe({ coefficient: value.toBigInt(), exponent: 0 }, near);
  }
  if (value instanceof Decimal128) {
    const exact = parseDecimal(value);
    return exact ? describe(exact, near) : noResidue;
  }
  return noResidue;
}

/** coefficient * 10 ** exponent */
interface Exact {
  coefficient: bigint;
  exponent: number;
}

/** Undefined for NaN and the infinities. */
function parseDecimal(value: Decimal128): Exact | undefined {
  const parts = /^(-?\d+)(?:\.(\d+))?(?:E([+-]\d+))?$/.exec(value.toString());
  if (!parts) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function describe(exact: Exact, near: number): string {
  const side = compareExact(exact, near);
  if (side === 0) return noResidue;
  return (side < 0 ? below : above) + sortableDigits(exact);
}

function compareExact({ coefficient, exponent }: Exact, near: number): number {
  if (near === 0) return coefficient < 0n ? -1 : Number(coefficient > 0n);
  if (!Number.isFinite(near)) return near > 0 ? -1 : 1;

  const [mantissa, binaryExponent] = decompose(near);
  const left = coefficient * 10n ** positive(exponent) * 2n ** positive(-binaryExponent);
  const right = mantissa * 10n ** positive(-exponent) * 2n ** positive(binaryExponent);
  return left < right ? -1 : Number(left > right);
}

function positive(exponent: number): bigint {
  return BigInt(Math.max(exponent, 0));
}

/** The finite double as an integer times a power of two. */
function decompose(value: number): [bigint, number] {
  let exponent = 0;
  let mantissa = value;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    exponent--;
  }
  return [BigInt(mantissa), exponent];
}

const exponentBias = 10_000;

/** The value's magnitude and digits; for a negative value complemented, so that the order is reversed. */
function sortableDigits({ coefficient, exponent }: Exact): string {
  const negative = coefficient < 0n;
  const digits = String(negative ? -coefficient : coefficient);
  const magnitude = String(exponent + digits.length + exponentBias).padStart(5, '0');
  const text = `${magnitude}${digits.replace(/(?<!0)0+$/, '')}\0`;
  return negative ? complement(text) : text;
}

function complement(text: string): string {
  return Array.from(text, (char) => String.fromCharCode(255 - char.charCodeAt(0))).join('');
}
