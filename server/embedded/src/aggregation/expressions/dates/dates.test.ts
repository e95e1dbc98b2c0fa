import { Long, ObjectId, Timestamp } from 'bson';

import type { Document } from '../../../values/documents';
import { compileExpression } from '../compileExpression';
import { show } from '../../../values/show';

const midsummer = new Date('2024-06-21T21:30:15.123Z');
const document: Document = { d: midsummer, newYear: new Date('2021-01-01T00:30:00Z'), nothing: null };
const evaluate = (expression: unknown): unknown => compileExpression(expression)(document, new Map());

const helsinki = 'Europe/Helsinki';
const at = (text: string): Date => new Date(text);

type Case = [expression: Document, expected: unknown];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([expression, expected]) => [`${show(expression)} is ${show(expected)}`, expression, expected]);

describe('the parts of a date', () => {
  it.each(
    named([
      [{ $year: '$d' }, 2024],
      [{ $month: ['$d'] }, 6],
      [{ $dayOfMonth: '$d' }, 21],
      [{ $dayOfMonth: { date: '$d', timezone: helsinki } }, 22],
      [{ $hour: { date: '$d', timezone: helsinki } }, 0],
      [{ $hour: { date: '$d', timezone: '-03:30' } }, 18],
      [{ $hour: { date: '$d', timezone: '+05' } }, 2],
      [{ $hour: { date: at('2024-01-21T21:30:00Z'), timezone: helsinki } }, 23],
      [{ $minute: '$d' }, 30],
      [{ $second: '$d' }, 15],
      [{ $millisecond: '$d' }, 123],
      [{ $dayOfWeek: '$d' }, 6],
      [{ $dayOfYear: '$d' }, 173],
      [{ $week: '$d' }, 24],
      [{ $week: '$newYear' }, 0],
      [{ $isoWeek: '$newYear' }, 53],
      [{ $isoWeekYear: '$newYear' }, Long.fromNumber(2020)],
      [{ $isoDayOfWeek: '$newYear' }, 5],
      [{ $year: new ObjectId('5ab9cbfa31c2ab715d42129e') }, 2018],
      [{ $year: new Timestamp({ t: 1_600_000_000, i: 1 }) }, 2020],
      [{ $year: at('0099-06-01T00:00:00Z') }, 99],
      [{ $year: '$nothing' }, null],
      [{ $year: { date: '$d', timezone: '$missing' } }, null],
      [
        { $dateToParts: { date: '$d', timezone: helsinki } },
        { year: 2024, month: 6, day: 22, hour: 0, minute: 30, second: 15, millisecond: 123 },
      ],
      [
        { $dateToParts: { date: '$newYear', iso8601: true } },
        { isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 5, hour: 0, minute: 30, second: 0, millisecond: 0 },
      ],
      [{ $dateFromParts: { year: 2024, month: 2, day: 29, hour: 12 } }, at('2024-02-29T12:00:00Z')],
      [{ $dateFromParts: { year: 2024, month: 14, day: 0 } }, at('2025-01-31T00:00:00Z')],
      [{ $dateFromParts: { year: 2024, month: 7, timezone: helsinki } }, at('2024-06-30T21:00:00Z')],
      [{ $dateFromParts: { isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 5 } }, at('2021-01-01T00:00:00Z')],
      [{ $dateFromParts: { year: 2024, month: null } }, null],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('conversion between dates and text', () => {
  const parsed = (dateString: unknown, more: Document = {}): Document => ({
    $dateFromString: { dateString, ...more },
  });

  it.each(
    named([
      [{ $dateToString: { date: '$d' } }, '2024-06-21T21:30:15.123Z'],
      [{ $dateToString: { date: '$d', format: '%d.%m.%Y', timezone: helsinki } }, '22.06.2024'],
      [
        { $dateToString: { date: '$d', format: '%H:%M:%S.%L %j %w %u %U %V %G' } },
        '21:30:15.123 173 6 5 24 25 2024',
      ],
      [{ $dateToString: { date: '$d', format: '%z %Z %%', timezone: helsinki } }, '+0300 180 %'],
      [{ $dateToString: { date: '$d', format: '%b %B', timezone: '-05:00' } }, 'Jun June'],
      [{ $dateToString: { date: '$d', timezone: helsinki } }, '2024-06-22T00:30:15.123Z'],
      [{ $dateToString: { date: '$d', timezone: '+00:00' } }, '2024-06-21T21:30:15.123Z'],
      [{ $dateToString: { date: '$nothing' } }, null],
      [{ $dateToString: { date: '$nothing', onNull: 'none' } }, 'none'],
      [{ $dateToString: { date: '$d', format: null } }, null],
      [{ $dateToString: { date: '$d', timezone: null } }, null],
      [parsed('2024-06-21'), at('2024-06-21T00:00:00Z')],
      [parsed('2024-06-21T10:20:30.456Z'), at('2024-06-21T10:20:30.456Z')],
      [parsed('2024-06-21T10:20:30+0300'), at('2024-06-21T07:20:30Z')],
      [parsed('2024-06-21 10:20'), at('2024-06-21T10:20:00Z')],
      [parsed('2024-06-21T10:20:30', { timezone: helsinki }), at('2024-06-21T07:20:30Z')],
      [parsed('21.06.2024', { format: '%d.%m.%Y' }), at('2024-06-21T00:00:00Z')],
      [parsed('2024/173', { format: '%Y/%j' }), at('2024-06-21T00:00:00Z')],
      [parsed('2024-06-21 05+02:00', { format: '%Y-%m-%d %H%z' }), at('2024-06-21T03:00:00Z')],
      [parsed(null), null],
      [parsed(null, { onNull: 'none' }), 'none'],
      [parsed('nonsense', { onError: 'bad' }), 'bad'],
      [parsed('2024-02-30', { onError: 'bad' }), 'bad'],
      [parsed('2024-06-21', { timezone: null }), null],
      [parsed('2024-06-21', { format: null }), null],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('date arithmetic', () => {
  it.each<[string, object, number]>([
    ['month', { unit: 'month', amount: -9 }, -23_760_001_001],
    ['day in a zone', { unit: 'day', amount: 1, timezone: 'Europe/Berlin' }, 86_398_999],
    ['hour', { unit: 'hour', amount: -1 }, -3_601_001],
    ['millisecond, which is exact,', { unit: 'millisecond', amount: -1 }, -2],
  ])('loses a second before 1970 if the time has a fraction of a second, by the %s', (_, step, expected) => {
    expect(evaluate({ $dateAdd: { startDate: new Date(-1), ...step } })).toEqual(new Date(expected));
  });

  it.each<[string, Document]>([
    [
      'the end after a missing start',
      { $dateDiff: { endDate: '$fault', startDate: '$nothing', unit: 'day' } },
    ],
    ['the unit after a missing date', { $dateTrunc: { date: '$nothing', unit: '$fault' } }],
    [
      'the amount after a missing start',
      { $dateAdd: { startDate: '$nothing', unit: 'day', amount: '$fault' } },
    ],
  ])('does not evaluate %s', (_, expression) => {
    const fault = { $add: [{ $concat: ['$text', ''] }, 1] };
    const withFault = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replace('"$fault"', JSON.stringify(fault))) as unknown; // the same structure
    const text: Document = { text: 'x', nothing: null };

    expect(() => compileExpression(fault)(text, new Map())).toThrow();
    expect(compileExpression(withFault(expression))(text, new Map())).toBeNull();
  });

  it('evaluates startOfWeek only for weeks', () => {
    const fault = { $add: ['$d', '$d'] };
    const truncate = (unit: string) => evaluate({ $dateTrunc: { date: '$d', unit, startOfWeek: fault } });

    expect(truncate('day')).toEqual(at('2024-06-21T00:00:00Z'));
    expect(() => truncate('week')).toThrow();
  });

  const add = (startDate: string, amount: number, unit: string, timezone?: string): Document => ({
    $dateAdd: { startDate: at(startDate), amount, unit, ...(timezone && { timezone }) },
  });
  const diff = (startDate: string, endDate: string, unit: string, more: Document = {}): Document => ({
    $dateDiff: { startDate: at(startDate), endDate: at(endDate), unit, ...more },
  });
  const truncate = (unit: string, more: Document = {}): Document => ({
    $dateTrunc: { date: '$d', unit, ...more },
  });

  it.each(
    named([
      [add('2024-01-31T12:00:00Z', 1, 'month'), at('2024-02-29T12:00:00Z')],
      [add('2024-02-29T00:00:00Z', 1, 'year'), at('2025-02-28T00:00:00Z')],
      [add('2024-11-30T00:00:00Z', 1, 'quarter'), at('2025-02-28T00:00:00Z')],
      [add('2024-01-01T00:00:00Z', 2, 'week'), at('2024-01-15T00:00:00Z')],
      [add('2024-03-30T10:00:00Z', 1, 'day', helsinki), at('2024-03-31T09:00:00Z')],
      [add('2024-03-30T10:00:00Z', 24, 'hour', helsinki), at('2024-03-31T10:00:00Z')],
      // The second that is lost before 1970 belongs to the last day of April.
      [add('1968-05-01T00:00:00.005Z', -18, 'month'), at('1966-10-30T23:59:59.005Z')],
      [add('2024-01-01T00:00:00Z', -1, 'millisecond'), at('2023-12-31T23:59:59.999Z')],
      [
        { $dateSubtract: { startDate: '$d', unit: 'minute', amount: Long.fromNumber(31) } },
        at('2024-06-21T20:59:15.123Z'),
      ],
      [{ $dateAdd: { startDate: '$nothing', unit: 'day', amount: 1 } }, null],
      [diff('2023-12-31T23:59:59Z', '2024-01-01T00:00:00Z', 'year'), Long.ONE],
      [diff('2024-03-31T00:00:00Z', '2024-04-01T00:00:00Z', 'quarter'), Long.ONE],
      [diff('2024-01-31T00:00:00Z', '2023-11-01T00:00:00Z', 'month'), Long.fromNumber(-2)],
      [diff('2024-06-22T00:00:00Z', '2024-06-23T00:00:00Z', 'week'), Long.ONE],
      [diff('2024-06-22T00:00:00Z', '2024-06-23T00:00:00Z', 'week', { startOfWeek: 'Monday' }), Long.ZERO],
      [diff('2024-06-21T20:00:00Z', '2024-06-21T21:30:00Z', 'day', { timezone: helsinki }), Long.ONE],
      [diff('2024-06-21T20:59:00Z', '2024-06-21T21:01:00Z', 'hour'), Long.ONE],
      [diff('2024-06-21T20:00:00Z', '2024-06-21T21:30:00Z', 'minute'), Long.fromNumber(90)],
      [diff('2024-06-21T20:00:00Z', '2024-06-21T20:00:01Z', 'millisecond'), Long.fromNumber(1000)],
      [{ $dateDiff: { startDate: '$d', endDate: null, unit: 'day' } }, null],
      [truncate('year'), at('2024-01-01T00:00:00Z')],
      [truncate('quarter'), at('2024-04-01T00:00:00Z')],
      [truncate('month', { binSize: 5 }), at('2024-03-01T00:00:00Z')],
      [truncate('week'), at('2024-06-16T00:00:00Z')],
      [truncate('week', { startOfWeek: 'mon' }), at('2024-06-17T00:00:00Z')],
      [truncate('day'), at('2024-06-21T00:00:00Z')],
      [truncate('day', { timezone: helsinki }), at('2024-06-21T21:00:00Z')],
      [truncate('hour'), at('2024-06-21T21:00:00Z')],
      [truncate('minute', { binSize: 20 }), at('2024-06-21T21:20:00Z')],
      [truncate('second'), at('2024-06-21T21:30:15Z')],
      [truncate('day', { binSize: null }), null],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('refused date expressions', () => {
  const unit = 'day';
  it.each<[Document, number]>([
    [{ $year: 'x' }, 16006],
    [{ $year: [1, 2] }, 40536],
    [{ $year: { date: '$d', x: 1 } }, 40535],
    [{ $year: { timezone: 'UTC' } }, 40539],
    [{ $year: { date: '$d', timezone: 1 } }, 40533],
    [{ $dateToParts: { date: '$d', timezone: 1 } }, 40517],
    [{ $year: { date: '$d', timezone: 'Nowhere' } }, 40485],
    [{ $dateFromParts: { year: 2027, day: 1e300 } }, 40515],
    [{ $dateFromParts: { year: 2027, day: 1e10 } }, 31034],
    [{ $dateToParts: 1 }, 40524],
    [{ $dateToParts: { date: '$d', x: 1 } }, 40520],
    [{ $dateToParts: {} }, 40522],
    [{ $dateToParts: { date: '$d', iso8601: 1 } }, 40521],
    [{ $dateFromParts: 1 }, 40519],
    [{ $dateFromParts: { year: 2024, x: 1 } }, 40518],
    [{ $dateFromParts: { month: 1 } }, 40516],
    [{ $dateFromParts: { year: 2024, isoWeek: 1 } }, 40489],
    [{ $dateFromParts: { isoWeekYear: 2024, month: 1 } }, 40525],
    [{ $dateFromParts: { year: 'x' } }, 40515],
    [{ $dateFromParts: { year: 10000 } }, 40523],
    [{ $dateFromParts: { year: 2024, month: 40000 } }, 31034],
    [{ $dateToString: 1 }, 18629],
    [{ $dateToString: { date: '$d', x: 1 } }, 18534],
    [{ $dateToString: { format: '%Y' } }, 18628],
    [{ $dateToString: { date: '$d', format: 1 } }, 18533],
    [{ $dateToString: { date: '$d', format: '%Q', timezone: 1 } }, 18536],
    [{ $dateToString: { date: '$d', timezone: 'Z' } }, 40485],
    [{ $dateToParts: { date: '$nothing', iso8601: 'x' } }, 40521],
    [{ $dateToString: { date: '$d', format: '%' } }, 18535],
    [{ $dateToString: { date: '$d', format: '%Q' } }, 18536],
    [{ $dateToString: { date: 'x' } }, 16006],
    [{ $dateFromString: 1 }, 40540],
    [{ $dateFromString: { dateString: 'x', x: 1 } }, 40541],
    [{ $dateFromString: { format: '%Y' } }, 40542],
    [{ $dateFromString: { dateString: '2024', format: 1 } }, 40684],
    [{ $dateFromString: { dateString: 5 } }, 241],
    [{ $dateFromString: { dateString: 'nonsense' } }, 241],
    [{ $dateFromString: { dateString: '2024-13-01' } }, 241],
    [{ $dateFromString: { dateString: '2024-06-21T10:00:00Z', timezone: helsinki } }, 241],
    [{ $dateFromString: { dateString: '06-21', format: '%m-%d' } }, 241],
    [{ $dateFromString: { dateString: '21 June 2024' } }, 238],
    [{ $dateFromString: { dateString: '2024-W01', format: '%G-W%V' } }, 238],
    [{ $dateAdd: 1 }, 5166400],
    [{ $dateAdd: { startDate: '$d', unit, amount: 1, x: 1 } }, 5166401],
    [{ $dateAdd: { startDate: '$d', unit } }, 5166402],
    [{ $dateAdd: { startDate: 'x', unit, amount: 1 } }, 5166403],
    [{ $dateAdd: { startDate: '$d', unit: 1, amount: 1 } }, 5166404],
    [{ $dateAdd: { startDate: '$d', unit, amount: 1.5 } }, 5166405],
    [{ $dateAdd: { startDate: '$d', unit: 'fortnight', amount: 1 } }, 9],
    [{ $dateDiff: 1 }, 5166301],
    [{ $dateDiff: { startDate: '$d', endDate: '$d', unit, x: 1 } }, 5166302],
    [{ $dateDiff: { endDate: '$d', unit } }, 5166303],
    [{ $dateDiff: { startDate: '$d', unit } }, 5166304],
    [{ $dateDiff: { startDate: '$d', endDate: '$d' } }, 5166305],
    [{ $dateDiff: { startDate: '$d', endDate: 'x', unit } }, 5166307],
    [{ $dateDiff: { startDate: '$d', endDate: '$d', unit: 1 } }, 5439013],
    [{ $dateDiff: { startDate: '$d', endDate: '$d', unit: 'fortnight' } }, 5439014],
    [{ $dateDiff: { startDate: '$d', endDate: '$d', unit: 'week', startOfWeek: 'x' } }, 5439016],
    [{ $dateTrunc: 1 }, 5439007],
    [{ $dateTrunc: { date: '$d', unit, x: 1 } }, 5439008],
    [{ $dateTrunc: { unit } }, 5439009],
    [{ $dateTrunc: { date: '$d' } }, 5439010],
    [{ $dateTrunc: { date: 'x', unit } }, 5439012],
    [{ $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 1 } }, 5439015],
    [{ $dateTrunc: { date: '$d', unit, binSize: 'x' } }, 5439017],
    [{ $dateTrunc: { date: '$d', unit, binSize: 0 } }, 5439018],
  ])('%j fails with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
