import type { Random } from './random';
import type { Kind, Values } from './values';

type Make = (depth: number) => unknown;

const fieldsOf: Readonly<Record<Kind, readonly string[]>> = {
  number: ['$n', '$n', '$d.b'],
  string: ['$s', '$s', '$a'],
  date: ['$t'],
  array: ['$e', '$e', '$d', '$d.b'],
  bool: ['$a', '$x'],
  object: ['$d', '$$ROOT', '$e.0'],
  any: ['$a', '$n', '$s', '$t', '$e', '$d', '$d.c', '$_id', '$x', '$e.b', '$$REMOVE'],
};
const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'];
const zones = ['UTC', 'Europe/Helsinki', '+02:00', '-0330'];
const formats = ['%d.%m.%Y', '%Y-%m-%dT%H:%M:%S.%LZ', '%G-%V-%u', '%j %U %w', '%H:%M%z'];

/** Nested expressions of every operator, each with operands mostly of the kind that it takes. */
export class Expressions {
  private readonly random: Random;
  private readonly makers: Readonly<Record<Kind, readonly Make[]>>;

  constructor(private readonly values: Values) {
    this.random = values.random;
    this.makers = {
      number: [...this.sums(), ...this.roundings(), ...this.measures(), ...this.datesToNumbers()],
      string: this.strings(),
      date: this.dates(),
      array: [...this.arrays(), ...this.sets()],
      bool: this.bools(),
      object: this.objects(),
      any: this.choices(),
    };
  }

  of(kind: Kind, depth: number): unknown {
    const { random } = this;
    const wanted = random.chance(90)
      ? kind
      : random.pick(['any', 'number', 'string', 'date', 'array'] as const);
    if (depth <= 0 || random.chance(25)) return this.leaf(wanted);
    return random.pick(random.chance(85) ? this.makers[wanted] : this.makers.any)(depth - 1);
  }

  private leaf(kind: Kind): unknown {
    const { random } = this;
    if (random.chance(5)) return null;
    if (random.chance(55)) return random.pick(fieldsOf[kind]);
    const value = this.values.of(kind);
    return typeof value === 'string' || (typeof value === 'object' && value !== null)
      ? { $literal: value }
      : value;
  }

  private list(kind: Kind, min: number, max: number): (depth: number) => unknown[] {
    return (depth) => this.random.several(min, max, () => this.of(kind, depth));
  }

  private each(names: readonly string[], operand: Make): Make[] {
    return names.map((name) => (depth: number) => ({ [name]: operand(depth) }));
  }

  private sums(): Make[] {
    return [
      ...this.each(['$add', '$multiply'], this.list('number', 1, 3)),
      ...this.each(['$sum', '$avg', '$min', '$max', '$stdDevPop'], this.list('number', 1, 3)),
      ...this.each(['$subtract', '$divide', '$mod', '$pow', '$log'], this.list('number', 2, 2)),
      (depth) => ({ $subtract: [this.of('date', depth), this.of('date', depth)] }),
    ];
  }

  private roundings(): Make[] {
    return [
      ...this.each(['$abs', '$ceil', '$floor', '$sqrt', '$exp', '$ln', '$log10'], (depth) =>
        this.of('number', depth),
      ),
      ...this.each(['$round', '$trunc'], (depth) => [
        this.of('number', depth),
        ...(this.random.chance(60)
          ? [this.random.chance(80) ? this.random.below(4) - 1 : this.of('any', depth)]
          : []),
      ]),
      ...this.each(['$toInt', '$toLong', '$toDouble', '$toDecimal'], (depth) => this.of('any', depth)),
    ];
  }

  private measures(): Make[] {
    const { random } = this;
    return [
      ...this.each(['$size'], (depth) => this.of('array', depth)),
      ...this.each(['$strLenCP', '$strLenBytes'], (depth) => this.of('string', depth)),
      ...this.each(['$indexOfCP', '$indexOfBytes'], (depth) => [
        ...this.list('string', 2, 2)(depth),
        ...this.list('number', 0, 2)(0),
      ]),
      (depth) => ({
        $indexOfArray: [this.of('array', depth), this.of('any', depth), ...this.list('number', 0, 2)(0)],
      }),
      ...this.each(['$cmp'], this.list('any', 2, 2)),
      ...this.each(['$strcasecmp'], this.list('string', 2, 2)),
      (depth) => ({
        $reduce: {
          input: this.of('array', depth),
          initialValue: this.of('number', 0),
          in: random.pick([
            { $add: ['$$value', '$$this'] },
            { $max: ['$$value', '$$this'] },
            this.of('any', depth),
          ]),
        },
      }),
    ];
  }

  private datesToNumbers(): Make[] {
    const { random } = this;
    const parts = [
      '$year',
      '$month',
      '$dayOfMonth',
      '$hour',
      '$isoWeek',
      '$isoWeekYear',
      '$week',
      '$dayOfYear',
      '$dayOfWeek',
    ];
    return [
      ...this.each(parts, (depth) =>
        random.chance(60) ? this.of('date', depth) : { date: this.of('date', depth), timezone: this.zone() },
      ),
      (depth) => ({
        $dateDiff: {
          startDate: this.of('date', depth),
          endDate: this.of('date', depth),
          unit: random.pick(units),
          ...(random.chance(30) && { timezone: this.zone() }),
          ...(random.chance(20) && { startOfWeek: random.pick(['monday', 'sun']) }),
        },
      }),
    ];
  }

  private zone(): unknown {
    return this.random.chance(93) ? this.random.pick(zones) : this.of('any', 0);
  }

  private strings(): Make[] {
    const { random } = this;
    const searched = (depth: number) => ({ input: this.of('string', depth), find: this.of('string', 0) });
    return [
      ...this.each(['$concat'], this.list('string', 1, 3)),
      ...this.each(['$toUpper', '$toLower', '$toString', '$type'], (depth) =>
        this.of(random.pick(['string', 'any']), depth),
      ),
      ...this.each(['$substrCP', '$substrBytes'], (depth) => [
        this.of(random.pick(['string', 'any']), depth),
        random.below(3),
        random.below(4) - 1,
      ]),
      ...this.each(['$trim', '$ltrim', '$rtrim'], (depth) => ({
        input: this.of('string', depth),
        ...(random.chance(30) && { chars: this.of('string', 0) }),
      })),
      ...this.each(['$replaceOne', '$replaceAll'], (depth) => ({
        ...searched(depth),
        replacement: this.of('string', 0),
      })),
      (depth) => ({
        $dateToString: {
          date: this.of('date', depth),
          ...(random.chance(50) && { format: random.chance(95) ? random.pick(formats) : this.of('any', 0) }),
          ...(random.chance(40) && { timezone: this.zone() }),
          ...(random.chance(30) && { onNull: this.of('any', 0) }),
        },
      }),
    ];
  }

  private dates(): Make[] {
    const { random } = this;
    const moved = (depth: number) => ({
      startDate: this.of('date', depth),
      unit: random.pick(units),
      amount: random.chance(80) ? random.below(40) - 10 : this.of('number', 0),
      ...(random.chance(30) && { timezone: this.zone() }),
    });
    return [
      ...this.each(['$dateAdd', '$dateSubtract'], moved),
      (depth) => ({
        $dateTrunc: {
          date: this.of('date', depth),
          unit: random.pick(units),
          ...(random.chance(40) && { binSize: 1 + random.below(4) }),
          ...(random.chance(30) && { timezone: this.zone() }),
        },
      }),
      (depth) => ({
        $dateFromParts: {
          year: random.chance(80) ? 2027 : this.of('number', depth),
          month: random.below(15),
          day: this.of('number', 0),
        },
      }),
      (depth) => ({
        $dateFromString: {
          dateString: this.of('string', depth),
          ...(random.chance(40) && { onError: this.of('any', 0) }),
        },
      }),
      (depth) => ({ $toDate: this.of(random.pick(['date', 'string', 'number']), depth) }),
      (depth) => ({ $add: [this.of('date', depth), this.of('number', depth)] }),
    ];
  }

  private arrays(): Make[] {
    const { random } = this;
    return [
      ...this.each(['$concatArrays'], this.list('array', 1, 3)),
      ...this.each(['$reverseArray', '$objectToArray'], (depth) =>
        this.of(random.pick(['array', 'object']), depth),
      ),
      (depth) => ({ $slice: [this.of('array', depth), ...this.list('number', 1, 2)(0)] }),
      () => ({ $range: [random.below(3), random.below(6), 1 + random.below(3)] }),
      (depth) => ({ $split: [this.of('string', depth), random.pick([',', 'b', ''])] }),
      (depth) => ({ $map: { input: this.of('array', depth), in: this.inner(depth) } }),
      (depth) => ({
        $filter: {
          input: this.of('array', depth),
          cond: random.pick<unknown>([{ $gt: ['$$this', this.of('any', 0)] }, this.of('bool', depth)]),
          ...(random.chance(25) && { limit: random.chance(50) ? random.below(3) : this.of('any', 0) }),
        },
      }),
      (depth) => ({
        $sortArray: {
          input: this.of('array', depth),
          sortBy: random.pick<unknown>([1, -1, { b: 1 }, { 'b.0': -1 }]),
        },
      }),
      (depth) => ({
        $zip: {
          inputs: this.list('array', 1, 2)(depth),
          ...(random.chance(30) && {
            useLongestLength: true,
            ...(random.chance(50) && { defaults: [0, this.of('any', 0)] }),
          }),
        },
      }),
      (depth) => this.list('any', 0, 3)(depth),
    ];
  }

  private inner(depth: number): unknown {
    return this.random.pick<unknown>([
      '$$this.b',
      { $add: ['$$this', 1] },
      { $toString: '$$this' },
      this.of('any', depth),
    ]);
  }

  /** `$setUnion` and similar operators: the order of their values is unspecified, except for a single set. */
  private sets(): Make[] {
    return this.each(['$setUnion', '$setIntersection'], this.list('array', 1, 3)).map((make) => (depth) => ({
      $sortArray: { input: make(depth), sortBy: 1 },
    }));
  }

  private bools(): Make[] {
    return [
      ...this.each(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], this.list('any', 2, 2)),
      ...this.each(['$and', '$or'], this.list('bool', 0, 3)),
      ...this.each(['$not', '$isArray', '$isNumber', '$toBool'], (depth) => [this.of('any', depth)]),
      ...this.each(['$allElementsTrue', '$anyElementTrue'], (depth) => [this.of('array', depth)]),
      ...this.each(['$setEquals', '$setIsSubset'], this.list('array', 2, 2)),
      (depth) => ({ $in: [this.of('any', depth), this.of('array', depth)] }),
      (depth) => ({
        $regexMatch: { input: this.of('string', depth), regex: this.random.pick(['^a', 'b', 'A']) },
      }),
    ];
  }

  private objects(): Make[] {
    const { random } = this;
    return [
      ...this.each(['$mergeObjects'], this.list('object', 1, 3)),
      (depth) => ({
        $arrayToObject: random.chance(50)
          ? { $literal: [['k', this.values.scalar()]] }
          : this.of('array', depth),
      }),
      (depth) => ({ x: this.of('any', depth), y: this.of('any', depth) }),
      (depth) => ({
        $setField: { field: 'b', input: this.of('object', depth), value: this.of('any', depth) },
      }),
      (depth) => ({
        $dateToParts: { date: this.of('date', depth), ...(random.chance(30) && { timezone: this.zone() }) },
      }),
      (depth) => ({
        $regexFind: { input: this.of('string', depth), regex: random.pick(['^a', '(b)?c', 'A']) },
      }),
    ];
  }

  private choices(): Make[] {
    const { random } = this;
    return [
      (depth) => ({ $cond: [this.of('bool', depth), this.of('any', depth), this.of('any', depth)] }),
      (depth) => ({ $ifNull: this.list('any', 2, 3)(depth) }),
      (depth) => ({
        $switch: {
          branches: random.several(1, 2, () => ({
            case: this.of('bool', depth),
            then: this.of('any', depth),
          })),
          ...(random.chance(80) && { default: this.of('any', depth) }),
        },
      }),
      (depth) => ({
        $let: {
          vars: { v: this.of('any', depth) },
          in: random.pick<unknown>(['$$v', { $eq: ['$$v', '$a'] }, ['$$v', this.of('any', depth)]]),
        },
      }),
      (depth) => ({ $arrayElemAt: [this.of('array', depth), this.of('number', 0)] }),
      ...this.each(['$first', '$last'], (depth) => this.of('array', depth)),
      (depth) => ({ $getField: { field: random.pick(['b', 'a']), input: this.of('object', depth) } }),
      (depth) => ({
        $convert: {
          input: this.of('any', depth),
          to: random.pick(['int', 'long', 'double', 'decimal', 'string', 'bool', 'date']),
          ...(random.chance(60) && { onError: 'E' }),
          ...(random.chance(50) && { onNull: 'N' }),
        },
      }),
      (depth) => this.of('number', depth),
      (depth) => this.of('string', depth),
      (depth) => this.of('array', depth),
    ];
  }
}
