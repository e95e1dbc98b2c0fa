import { CommandError, notSupported } from '../../../errors';
import { show } from '../../../values/show';
import { typeName } from '../../../values';
import { namedArguments } from '../named';
import type { Operator } from '../operator';
import { dateAt, dayNumber, milliseconds, momentOf, monthNumber } from './calendar';
import { fromLocal, utc, zoneOf, type Zone } from './zone';

/** The numbers in a date string; `zone` is the offset in the string, if any. */
interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  zone?: Zone;
}

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Reads ISO 8601, with or without a time and an offset from UTC. */
export function parseIsoDate(text: string, zone?: Zone): Date {
  const match = iso.exec(text);
  if (!match) throw notIso(text);
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '0', offset] = match;
  return toDate(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
      ...(offset !== undefined && { zone: offset.toUpperCase() === 'Z' ? utc : zoneOf(offset) }),
    },
    text,
    zone,
  );
}

/** MongoDB guesses many other notations, all of which contain a digit. */
function notIso(text: string): CommandError {
  if (hasTwoOffsets(text)) return failure(text, 'Double timezone specification');
  return /\d/.test(text)
    ? notSupported(`The date string '${text}', which is not in ISO 8601 format,`)
    : failure(text, 'an incomplete date/time string has been found, with elements missing');
}

/** After a fraction of a second, MongoDB takes some offsets for something else. */
function hasTwoOffsets(text: string): boolean {
  const second = /(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/i.exec(text);
  const [, , , , , , , fraction, offset] = iso.exec(text.slice(0, second?.index).trimEnd()) ?? [];
  return offset !== undefined && fraction === undefined;
}

function failure(text: string, reason: string): CommandError {
  return new CommandError('ConversionFailure', `Error parsing date string '${text}'; ${reason}`);
}

function toDate(parts: DateParts, text: string, zone: Zone | undefined): Date {
  if (parts.zone && zone && zone !== utc) {
    throw failure(
      text,
      'you cannot pass in a date/time string with time zone information together with a timezone argument',
    );
  }
  const { year, month, day, hour, minute, second, millisecond } = parts;
  const time =
    hour * milliseconds.hour +
    minute * milliseconds.minute +
    second * milliseconds.second +
    millisecond * milliseconds.millisecond;
  const local = momentOf(year, month, day, time);
  const isReal = monthNumber(momentOf(year, month, day)) === year * 12 + month - 1;
  if (!isReal || month > 12 || day < 1) throw failure(text, 'The parsed date was invalid');
  if (hour > 24 || minute > 59 || second > 60) throw failure(text, 'The parsed time was invalid');
  return dateAt(fromLocal(local, parts.zone ?? zone ?? utc));
}

/** The pattern of each specifier, and the field for its number. */
const fieldPatterns: Readonly<
  Record<string, { pattern: string; name?: keyof DateParts | 'dayOfYear' | 'offset' }>
> = {
  '%': { pattern: '%' },
  d: { pattern: '\\d{2}', name: 'day' },
  H: { pattern: '\\d{2}', name: 'hour' },
  j: { pattern: '\\d{3}', name: 'dayOfYear' },
  L: { pattern: '\\d{3}', name: 'millisecond' },
  m: { pattern: '\\d{2}', name: 'month' },
  M: { pattern: '\\d{2}', name: 'minute' },
  S: { pattern: '\\d{2}', name: 'second' },
  Y: { pattern: '\\d{4}', name: 'year' },
  z: { pattern: '[+-]\\d{2}:?\\d{2}', name: 'offset' },
};
const knownSpecifiers = /^[%bBdGHjLmMSuUVYzZ]$/;

function checkFormat(format: string): void {
  for (const [, character] of format.matchAll(/%(.?)/gsu)) {
    if (character === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (!knownSpecifiers.test(character!)) {
      throw new CommandError(18536, `Invalid format character '%${character!}' in format string`);
    }
  }
}

function compileFormat(format: string): RegExp {
  const pattern = format.replace(/%(.)|[\\^$.*+?()[\]{}|]/gsu, (token, character?: string) => {
    if (character === undefined) return `\\${token}`;
    const reader = fieldPatterns[character];
    if (!reader) throw notSupported(`The specifier %${character} of $dateFromString`);
    return reader.name ? `(?<${reader.name}>${reader.pattern})` : reader.pattern;
  });
  try {
    return new RegExp(`^${pattern}$`, 'u');
  } catch {
    throw notSupported('The same specifier twice in a format of $dateFromString');
  }
}

function parseByFormat(text: string, format: string, zone: Zone | undefined): Date {
  const groups = compileFormat(format).exec(text)?.groups;
  if (!groups) throw failure(text, `it does not have the form ${format}`);
  const { offset, dayOfYear, year, month, day, ...time } = groups;
  if (year === undefined || (dayOfYear === undefined && (month === undefined || day === undefined))) {
    throw failure(text, 'an incomplete date/time string has been found, with elements missing');
  }
  const numbers = { hour: 0, minute: 0, second: 0, millisecond: 0, ...asNumbers(time) };
  const ownZone = offset === undefined ? {} : { zone: zoneOf(offset) };
  const date = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) };
  return toDate({ ...date, ...byDayOfYear(date.year, dayOfYear), ...numbers, ...ownZone }, text, zone);
}

function asNumbers(texts: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
}

function byDayOfYear(year: number, dayOfYear: string | undefined): { month?: number; day?: number } {
  if (dayOfYear === undefined) return {};
  const date = new Date((dayNumber(momentOf(year, 1)) + Number(dayOfYear) - 1) * milliseconds.day);
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const dateFromString: Operator = (operand, { compile }, name) => {
  const given = namedArguments(name, operand, {
    required: { dateString: 40542 },
    optional: ['format', 'timezone', 'onNull', 'onError'],
    notObject: 40540,
    unknown: 40541,
  });
  const [dateString, format, timezone, onNull] = [
    given.dateString,
    given.format,
    given.timezone,
    given.onNull ?? null,
  ].map(compile);
  const onError = 'onError' in given ? compile(given.onError) : undefined;

  return (document, variables) => {
    const text = dateString!(document, variables);
    const pattern = format!(document, variables);
    if (pattern != null && typeof pattern !== 'string') {
      throw new CommandError(
        40684,
        `$dateFromString requires that 'format' be a string, found: ${typeName(pattern)} with value ${show(pattern)}`,
      );
    }
    if (pattern != null) checkFormat(pattern);
    const zoneName = timezone!(document, variables);
    const zone = zoneName == null ? undefined : zoneOf(zoneName);
    if (text == null) return onNull!(document, variables);
    const isNull = (given.format !== undefined && pattern == null) || (given.timezone !== undefined && !zone);
    try {
      checkText(text);
      return isNull ? null : parseDate(text, pattern ?? undefined, zone);
    } catch (error) {
      if (onError && error instanceof CommandError && error.codeName === 'ConversionFailure') {
        return onError(document, variables);
      }
      throw error;
    }
  };
};

function checkText(text: unknown): asserts text is string {
  if (typeof text !== 'string') {
    throw new CommandError(
      'ConversionFailure',
      `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)} with value ${show(text)}`,
    );
  }
}

function parseDate(text: string, format: string | undefined, zone: Zone | undefined): Date {
  return format === undefined ? parseIsoDate(text, zone) : parseByFormat(text, format, zone);
}
