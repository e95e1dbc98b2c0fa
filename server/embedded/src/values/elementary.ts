/*
 * Logarithms and powers of doubles, rounded correctly. JavaScript's own are off by one in the last place for a few
 * per cent of numbers; those of C, which MongoDB calls, almost never. They are computed as integer multiples of
 * 2^-precision.
 */
const precision = 160n;
const one = 1n << precision;
const ln2 = 2n * inverseHyperbolicTangent(one / 3n);

export function log(x: number): number {
  return isOrdinary(Math.log(x)) ? toNumber(naturalLog(x)) : Math.log(x);
}

/** Computed as in C, whose result is not always the double nearest to the logarithm. */
export function log10(x: number): number {
  if (!isOrdinary(Math.log10(x))) return Math.log10(x);
  const exponent = exponentOf(x);
  const whole = exponent < 0 ? exponent + 1 : exponent;
  const rest = whole * 3.69423907715893078616e-13 + Math.LOG10E * log(x / 2 ** whole);
  return rest + whole * 3.01029995663611771306e-1;
}

export function exp(x: number): number {
  return isOrdinary(Math.exp(x)) ? exponential(toFixed(x)) : Math.exp(x);
}

export function pow(base: number, exponent: number): number {
  // JavaScript returns NaN for these.
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  const inexact = base ** exponent;
  if (!isOrdinary(inexact) || exponent === 0) return inexact;
  const power = (toFixed(exponent) * naturalLog(Math.abs(base))) >> precision;
  return Math.sign(inexact) * exponential(power);
}

/** Whether the result is neither a special value nor outside the range of correct rounding. */
function isOrdinary(result: number): boolean {
  return Math.abs(result) >= 2 ** -1000 && Number.isFinite(result);
}

/** The logarithm of a positive number: that of its power of two plus that of its mantissa. */
function naturalLog(x: number): bigint {
  if (x < 2 ** -1000) return naturalLog(x * 2 ** 100) - 100n * ln2;
  const exponent = exponentOf(x);
  const near = toFixed(x / 2 ** exponent);
  return BigInt(exponent) * ln2 + 2n * inverseHyperbolicTangent(((near - one) << precision) / (near + one));
}

/** The inverse hyperbolic tangent, computed by its series. */
function inverseHyperbolicTangent(x: bigint): bigint {
  const square = (x * x) >> precision;
  let sum = 0n;
  let power = x;
  for (let i = 1n; power !== 0n && power !== -1n; i += 2n) {
    sum += power / i;
    power = (power * square) >> precision;
  }
  return sum;
}

function exponential(x: bigint): number {
  const exponent = (2n * x + ln2) / (2n * ln2);
  const rest = x - exponent * ln2;
  let sum = 0n;
  let term = one;
  for (let i = 1n; term !== 0n && term !== -1n; i++) {
    sum += term;
    term = ((term * rest) >> precision) / i;
  }
  return toNumber(sum) * 2 ** Number(exponent);
}

function exponentOf(x: number): number {
  return Math.min(1023, Math.floor(Math.log2(x)));
}

/** Converts exactly, except for a negligible remainder. */
function toFixed(x: number): bigint {
  const whole = Math.trunc(x);
  return (BigInt(whole) << precision) + BigInt(Math.trunc((x - whole) * 2 ** Number(precision)));
}

/** Drops the last digits, which are not exact, so that a value between two doubles is rounded to the even one. */
function toNumber(fixed: bigint): number {
  const inexact = 20n;
  return Number(((fixed >> (inexact - 1n)) + 1n) >> 1n) / 2 ** Number(precision - inexact);
}
