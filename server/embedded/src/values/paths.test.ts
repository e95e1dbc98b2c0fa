import { compilePath, hit, miss, valuesAt } from './paths';

describe('the values at a path', () => {
  it.each<[string, object, string, unknown[]]>([
    ['the field', { a: 1 }, 'a', [1]],
    ['nothing', {}, 'a', [undefined]],
    ['a field of an object', { a: { b: 1 } }, 'a.b', [1]],
    ['nothing below a scalar', { a: 1 }, 'a.b', [undefined]],
    ['nothing below null', { a: null }, 'a.b', [undefined]],
    ['the elements of an array, then the array', { a: [1, 2] }, 'a', [1, 2, [1, 2]]],
    ['the empty array itself', { a: [] }, 'a', [[]]],
    ['nested arrays as a whole', { a: [[1]] }, 'a', [[1], [[1]]]],
    ['a field of each element', { a: [{ b: 1 }, { b: 2 }] }, 'a.b', [1, 2]],
    ['undefined for an element without the field', { a: [{ b: 1 }, {}] }, 'a.b', [1, undefined]],
    ['no value for elements that are not objects', { a: [1, null, [{ b: 1 }]] }, 'a.b', []],
    ['no value below an empty array', { a: [] }, 'a.b', []],
    ['arrays within elements', { a: [{ b: [1] }, { b: 2 }] }, 'a.b', [1, [1], 2]],
    ['an element by its index', { a: [5, 6] }, 'a.1', [6]],
    ['an array by its index, as a whole', { a: [5, [2, 4]] }, 'a.1', [[2, 4]]],
    ['an index and a field of that name', { a: [5, { 1: 4 }, 3] }, 'a.1', [4, { 1: 4 }]],
    ['no value beyond the end', { a: [5] }, 'a.1', []],
    ['a field below an index', { a: [5, { b: 4 }] }, 'a.1.b', [undefined, 4]],
    ['a field below an index in nested arrays', { a: [5, [{ b: 4 }]] }, 'a.1.b', [4]],
    ['an index below an index', { a: [[7, 8]] }, 'a.0.1', [8]],
    ['a field whose name is a number', { a: { 0: 1 } }, 'a.0', [1]],
    ['no index with a leading zero', { a: [5] }, 'a.00', []],
    ['nothing inherited', {}, 'constructor.name', [undefined]],
    ['no length of an array', { a: [1] }, 'a.length', []],
  ])('are %s', (_, document, path, values) => {
    expect(valuesAt({ ...document }, path)).toEqual(values);
  });
});

describe('the array index that a search returns', () => {
  const find = (document: object, path: string, value: unknown, expand = true) =>
    compilePath(path, { expand })({ ...document }, (found) => found === value);

  it.each<[string, object, string, unknown, number]>([
    ['that of an element', { a: [1, 2] }, 'a', 2, 1],
    ['that of the element with the field', { a: [{ b: 1 }, { b: 2 }] }, 'a.b', 2, 1],
    ['that in the outermost array', { a: [{}, { b: [1, 2, 3] }] }, 'a.b', 3, 1],
    ['that in the array below an explicit index', { a: [[{ b: 1 }, { b: 2 }]] }, 'a.0.b', 2, 1],
    ['`hit` for an explicit index', { a: [1, 2] }, 'a.1', 2, hit],
    ['`hit` without an array', { a: 1 }, 'a', 1, hit],
    ['`miss` for a missing value', { a: [1] }, 'a', 2, miss],
  ])('is %s', (_, document, path, value, position) => {
    expect(find(document, path, value)).toBe(position);
  });

  it('is `hit` if the last array is not searched', () => {
    const array = [1];

    expect(find({ a: array }, 'a', array, false)).toBe(hit);
    expect(find({ a: array }, 'a', 1, false)).toBe(miss);
  });
});
