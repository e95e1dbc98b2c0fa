const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const units = [
  { unit: 'days', ms: dayMs },
  { unit: 'hours', ms: hourMs },
  { unit: 'minutes', ms: minuteMs },
  { unit: 'seconds', ms: secondMs },
] as const;

/** The parts of a duration without leading and trailing zeros; rounded up to the whole second. */
export function durationParts(ms: number): { unit: (typeof units)[number]['unit']; count: number }[] {
  let rest = Math.ceil(ms / secondMs) * secondMs;
  return units.flatMap(({ unit, ms: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [{ unit, count }] : [];
  });
}

/** The remaining times that are announced, the longest first. */
const steps = [
  dayMs,
  hourMs,
  30 * minuteMs,
  10 * minuteMs,
  5 * minuteMs,
  minuteMs,
  30 * secondMs,
  10 * secondMs,
];

/** The last announced time that has been reached; Infinity before the first. */
export function lastStep(remainingMs: number): number {
  return steps.filter((step) => remainingMs <= step).at(-1) ?? Infinity;
}
