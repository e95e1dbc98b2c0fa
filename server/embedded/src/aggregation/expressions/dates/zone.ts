import { CommandError } from '../../../errors';
import { typeName } from '../../../values';
import type { Operand } from '../operator';

/** A time zone: its offset from UTC in milliseconds at an instant. */
export type Zone = (instant: number) => number;

const minute = 60_000;
const day = 86_400_000;

/** No zone, or `+00:00`; to `$dateFromString` the zones named `UTC` and `GMT` are zones like any other. */
export const utc: Zone = () => 0;

/** The zone named in a `timezone` argument, such as `Europe/Helsinki` or `+02:00`. */
export function zoneOf(name: unknown): Zone {
  if (typeof name !== 'string') {
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(name)}`);
  }
  const known = zones.get(name);
  if (known) return known;
  const zone = fixedZone(name) ?? namedZone(name);
  if (zones.size >= 1000) zones.clear();
  zones.set(name, zone);
  return zone;
}

/** The zone of an optional `timezone` argument, UTC without one; undefined if it evaluates to null. */
export function zoneIn(timezone: Operand | undefined): Zone | undefined {
  if (!timezone) return utc;
  const name = timezone();
  return name == null ? undefined : zoneOf(name);
}

const zones = new Map<string, Zone>([
  ['UTC', () => 0],
  ['GMT', () => 0],
]);

function fixedZone(name: string): Zone | undefined {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(name);
  if (!match) return undefined;
  const [, sign, hours, minutes = '0'] = match;
  const offset = (Number(hours) * 60 + Number(minutes)) * minute;
  if (offset === 0) return utc;
  return () => (sign === '-' ? -offset : offset);
}

function namedZone(name: string): Zone {
  const format = offsetFormat(name);
  const known = new Map<number, number>();
  // Clocks change only at quarters of an hour, so one look-up is enough for a quarter.
  return (instant) => {
    const quarter = Math.floor(instant / (15 * minute));
    let offset = known.get(quarter);
    if (offset === undefined) {
      if (known.size >= 10_000) known.clear();
      offset = readOffset(format.formatToParts(quarter * 15 * minute));
      known.set(quarter, offset);
    }
    return offset;
  };
}

function offsetFormat(name: string): Intl.DateTimeFormat {
  try {
    if (!/^[A-Za-z]/.test(name)) throw new RangeError();
    return new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    throw new CommandError(40485, `unrecognized time zone identifier: "${name}"`);
  }
}

/** Parses `GMT`, `GMT+02:00` or, for historical dates, `GMT+01:39:49`. */
function readOffset(parts: Intl.DateTimeFormatPart[]): number {
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const offset = (Number(hours) * 60 + Number(minutes)) * minute + Number(seconds) * 1000;
  return sign === '-' ? -offset : offset;
}

/** The local time of the zone, as if it were UTC. */
export function toLocal(instant: number, zone: Zone): number {
  return instant + zone(instant);
}

/**
 * The instant of a local time in the zone. A repeated time means the first of the two; a skipped one is computed with
 * the offset before the change.
 */
export function fromLocal(local: number, zone: Zone): number {
  const before = zone(local - day);
  const after = zone(local + day);
  const first = local - before;
  if (before === after || zone(first) === before) return first;
  const second = local - after;
  return zone(second) === after ? second : first;
}
