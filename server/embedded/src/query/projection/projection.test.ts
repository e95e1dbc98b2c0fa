import { Decimal128, Long } from 'bson';

import type { Document } from '../../values/documents';
import { compileProjection, compileStageProjection } from './projection';
import { show } from '../../values/show';

const document: Document = {
  _id: 1,
  a: 2,
  b: { c: 3, d: { e: 4, f: 5 } },
  list: [{ x: 1, y: 2 }, 7, { x: 3 }, [{ x: 4, y: 5 }]],
  numbers: [10, 20, 30, 40],
  nothing: null,
};

type Case = [projection: Document, expected: Document];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([projection, expected]) => [
    `${show(projection)} gives ${show(expected)}`,
    projection,
    expected,
  ]);

function pick(...names: string[]): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
}

function without(...names: string[]): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
}

describe('inclusion', () => {
  it.each(
    named([
      [{ a: 1 }, { _id: 1, a: 2 }],
      [
        { a: true, nothing: Long.ONE },
        { _id: 1, a: 2, nothing: null },
      ],
      [{ a: Decimal128.fromString('0.5') }, { _id: 1, a: 2 }],
      [{ a: 1, _id: 0 }, { a: 2 }],
      [{ _id: 1 }, { _id: 1 }],
      [{ missing: 1 }, { _id: 1 }],
      [{ 'b.c': 1 }, { _id: 1, b: { c: 3 } }],
      [{ b: { c: 1, d: { e: 1 } } }, { _id: 1, b: { c: 3, d: { e: 4 } } }],
      [
        { 'b.d.e': 1, 'b.c': 1 },
        { _id: 1, b: { c: 3, d: { e: 4 } } },
      ],
      [{ 'b.missing': 1 }, { _id: 1, b: {} }],
      [{ 'a.x': 1 }, { _id: 1 }],
      [{ 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, { x: 3 }, [{ x: 4 }]] }],
    ]),
  )('%s', (_name, projection, expected) => {
    expect(compileProjection(projection)(document)).toEqual(expected);
  });

  it("keeps the order of the document's fields", () => {
    expect(Object.keys(compileProjection({ b: 1, a: 1 })(document))).toEqual(['_id', 'a', 'b']);
  });
});

describe('exclusion', () => {
  it.each(
    named([
      [{}, document],
      [{ _id: 0 }, without('_id')],
      [{ a: 0, b: false, list: 0 }, pick('_id', 'numbers', 'nothing')],
      [{ a: 0, _id: 1 }, without('a')],
      [
        { 'b.d.e': 0, list: 0 },
        { ...without('list'), b: { c: 3, d: { f: 5 } } },
      ],
      [{ b: { d: 0 } }, { ...document, b: { c: 3 } }],
      [{ 'list.x': 0 }, { ...document, list: [{ y: 2 }, 7, {}, [{ y: 5 }]] }],
      [{ 'a.x': 0 }, document],
    ]),
  )('%s', (_name, projection, expected) => {
    expect(compileProjection(projection)(document)).toEqual(expected);
  });
});

describe('computed fields', () => {
  it.each(
    named([
      [{ sum: { $add: ['$a', 1] } }, { _id: 1, sum: 3 }],
      [{ a: '$b.c' }, { _id: 1, a: 3 }],
      [
        { x: 'text', a: 1 },
        { _id: 1, a: 2, x: 'text' },
      ],
      [{ x: { $literal: 1 }, _id: 0 }, { x: 1 }],
      [{ x: ['$a', '$missing'] }, { _id: 1, x: [2, null] }],
      [{ x: '$missing' }, { _id: 1 }],
      [{ 'b.x': '$a' }, { _id: 1, b: { x: 2 } }],
      [
        { 'b.x': '$a', 'b.c': 1 },
        { _id: 1, b: { c: 3, x: 2 } },
      ],
      [{ 'new.x': '$a' }, { _id: 1, new: { x: 2 } }],
      [{ 'a.x': '$b.c' }, { _id: 1, a: { x: 3 } }],
      [{ 'list.z': '$a', _id: 0 }, { list: [{ z: 2 }, { z: 2 }, { z: 2 }, [{ z: 2 }]] }],
      [
        { n: { $size: '$numbers' }, b: { c: 1, n: '$a' } },
        { _id: 1, n: 4, b: { c: 3, n: 2 } },
      ],
    ]),
  )('%s', (_name, projection, expected) => {
    expect(compileProjection(projection)(document)).toEqual(expected);
    expect(compileStageProjection(projection, {})(document, new Map())).toEqual(expected);
  });

  it('can use variables', () => {
    const variables = new Map([['name', 'value']]);

    expect(compileProjection({ x: '$$name' }, { variables })(document)).toEqual({ _id: 1, x: 'value' });
    expect(() => compileProjection({ x: '$$other' }, { variables })).toThrow('undefined variable: other');
  });
});

describe('$slice', () => {
  it.each(
    named([
      [{ numbers: { $slice: 2 } }, { ...document, numbers: [10, 20] }],
      [{ numbers: { $slice: -1 } }, { ...document, numbers: [40] }],
      [{ numbers: { $slice: [1, 2] } }, { ...document, numbers: [20, 30] }],
      [{ numbers: { $slice: [-3, 2] } }, { ...document, numbers: [20, 30] }],
      [{ numbers: { $slice: [-9, 2] } }, { ...document, numbers: [10, 20] }],
      [
        { numbers: { $slice: 1 }, a: 1 },
        { _id: 1, a: 2, numbers: [10] },
      ],
      [
        { numbers: { $slice: 1 }, a: 0, b: 0, list: 0 },
        { _id: 1, numbers: [10], nothing: null },
      ],
      [
        { numbers: { $slice: 1 }, _id: 1 },
        { _id: 1, numbers: [10] },
      ],
      [{ a: { $slice: 1 } }, document],
      [{ numbers: { $slice: ['$numbers', 1] } }, { _id: 1, numbers: [10] }],
    ]),
  )('%s', (_name, projection, expected) => {
    expect(compileProjection(projection)(document)).toEqual(expected);
  });

  it('is read as the expression in a stage', () => {
    const project = compileStageProjection({ first: { $slice: ['$numbers', 1] } }, {});

    expect(project(document, new Map())).toEqual({ _id: 1, first: [10] });
  });
});

describe('$elemMatch', () => {
  it.each(
    named([
      [{ numbers: { $elemMatch: { $gt: 15 } } }, { _id: 1, numbers: [20] }],
      [{ list: { $elemMatch: { x: 3 } } }, { _id: 1, list: [{ x: 3 }] }],
      [{ list: { $elemMatch: { x: 9 } } }, { _id: 1 }],
      [{ a: { $elemMatch: { x: 9 } } }, { _id: 1 }],
      [
        { numbers: { $elemMatch: { $gt: 15 } }, a: 1, _id: 0 },
        { a: 2, numbers: [20] },
      ],
    ]),
  )('%s', (_name, projection, expected) => {
    expect(compileProjection(projection)(document)).toEqual(expected);
  });

  it('comes after the included fields, or stays in its place if fields are excluded', () => {
    const kept = { numbers: { $elemMatch: { $gt: 15 } } };
    const names = (spec: Document): string[] =>
      Object.keys(compileProjection(spec)({ _id: 1, numbers: [20], a: 1, b: 2 }));
    expect(names({ ...kept, a: 1, c: '$b' })).toEqual(['_id', 'a', 'numbers', 'c']);
    expect(names({ ...kept, b: 0 })).toEqual(['_id', 'numbers', 'a']);
  });
});

describe('the positional $', () => {
  it('keeps only the element that the filter matched', () => {
    expect(compileProjection({ 'numbers.$': 1 })(document, 2)).toEqual({ _id: 1, numbers: [30] });
  });

  it('narrows the first array on its path', () => {
    const project = compileProjection({ 'a.b.c.$': 1 });

    expect(
      project(
        {
          a: {
            b: [
              { c: 1, d: 1 },
              { c: 2, d: 2 },
            ],
          },
        },
        1,
      ),
    ).toEqual({ a: { b: [{ c: 2 }] } });
  });

  it('can be used in a sub-object', () => {
    expect(compileProjection({ a: { 'b.$': 1 } })({ a: { b: [1, 2, 3] } }, 2)).toEqual({ a: { b: [3] } });
  });

  it('is ignored for a field that is not an array', () => {
    expect(compileProjection({ 'a.$': 1 })(document)).toEqual({ _id: 1, a: 2 });
  });

  it.each([
    ['matched no element', undefined, 51246],
    ['matched an element of another array', 9, 51247],
  ])('fails if the filter %s', (_name, index, code) => {
    expect(() => compileProjection({ 'numbers.$': 1 })(document, index)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });
});

describe('a field called __proto__', () => {
  const odd = JSON.parse('{ "_id": 1, "__proto__": { "x": 1 }, "a": 2 }') as Document;

  it('is an ordinary field', () => {
    expect(Object.keys(compileProjection({ a: 0 })(odd))).toEqual(['_id', '__proto__']);
    expect(Object.keys(compileProjection({ a: 1 })(odd))).toEqual(['_id', 'a']);
    expect(compileProjection({ constructor: 1 })(odd)).toEqual({ _id: 1 });
  });
});

describe('refused projections', () => {
  it.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 0, x: { $add: [1, 2] } }, 31252],
    [{ a: 0, x: 'text' }, 31310],
    [{ b: 1, 'b.c': 1 }, 31249],
    [{ 'b.c': 1, b: 1 }, 31250],
    [{ b: {} }, 51270],
    [{ b: { $nonsense: 1 } }, 31325],
    [{ '': 1 }, 40352],
    [{ 'a.': 1 }, 40353],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
    [{ x: { $meta: 'textScore' } }, 238],
    [{ 'list.$': 1, 'numbers.$': 1 }, 31276],
    [{ 'list.$.x': 1 }, 31394],
    [{ 'list.$': { x: 1 } }, 31271],
    [{ 'list.$': 'x' }, 31308],
    [{ 'list.$': 1, numbers: { $elemMatch: { $gt: 1 } } }, 31256],
    [{ numbers: { $elemMatch: 1 } }, 31274],
    [{ 'b.c': { $elemMatch: { $gt: 1 } } }, 31275],
    [{ numbers: { $slice: [1, 0] } }, 28724],
    [{ 'b.c': 1, b: { $slice: 1 } }, 28667],
    [{ 'b.$': 0 }, 31395],
  ])('%j fails with code %i', (projection, code) => {
    expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it.each<[Document, number]>([
    [{ 'a.$': 1 }, 31324],
    [{ a: { $elemMatch: { $gt: 1 } } }, 168],
    [{ a: { $slice: 1 } }, 28667],
  ])('in a stage %j fails with code %i', (projection, code) => {
    expect(() => compileStageProjection(projection, {})).toThrow(expect.objectContaining({ code }) as Error);
  });
});
