import { compilePath, hit, miss, valuesAt } from './paths';

describe('the values at a path', () => {
  it.each<[string, object, string, unknown[]]>([
    ['the field', { a: 1 }, 'a', [1]],
    ['nothing', {}, 'a', [undefined]],
    ['a field of an object', { a: { b: 1 } }, 'a.b', [1]],
    ['nothing behind a scalar', { a: 1 }, 'a.b', [undefined]],
    ['nothing behind null', { a: null }, 'a.b', [undefined]],
    ['the elements of an array, then the array', { a: [1, 2] }, 'a', [1, 2, [1, 2]]],
    ['the empty array itself', { a: [] }, 'a', [[]]],
    ['arrays in an array unopened', { a: [[1]] }, 'a', [[1], [[1]]]],
    ['a field of each element', { a: [{ b: 1 }, { b: 2 }] }, 'a.b', [1, 2]],
    ['nothing where an element lacks the field', { a: [{ b: 1 }, {}] }, 'a.b', [1, undefined]],
    ['no value at all of elements that are no objects', { a: [1, null, [{ b: 1 }]] }, 'a.b', []],
    ['no value at all behind an empty array', { a: [] }, 'a.b', []],
    ['arrays within elements', { a: [{ b: [1] }, { b: 2 }] }, 'a.b', [1, [1], 2]],
    ['an element by its position', { a: [5, 6] }, 'a.1', [6]],
    ['an array by its position, unopened', { a: [5, [2, 4]] }, 'a.1', [[2, 4]]],
    ['a position and a field of that name', { a: [5, { 1: 4 }, 3] }, 'a.1', [4, { 1: 4 }]],
    ['no value beyond the end', { a: [5] }, 'a.1', []],
    ['a field behind a position', { a: [5, { b: 4 }] }, 'a.1.b', [undefined, 4]],
    ['a field behind a position in nested arrays', { a: [5, [{ b: 4 }]] }, 'a.1.b', [4]],
    ['a position in a position', { a: [[7, 8]] }, 'a.0.1', [8]],
    ['a field whose name is a number', { a: { 0: 1 } }, 'a.0', [1]],
    ['no position with a leading zero', { a: [5] }, 'a.00', []],
    ['nothing inherited', {}, 'constructor.name', [undefined]],
    ['no length of an array', { a: [1] }, 'a.length', []],
  ])('are %s', (_, document, path, values) => {
    expect(valuesAt({ ...document }, path)).toEqual(values);
  });
});

describe('the position that a search tells', () => {
  const find = (document: object, path: string, value: unknown, expand = true) =>
    compilePath(path, { expand })({ ...document }, (found) => found === value);

  it.each<[string, object, string, unknown, number]>([
    ['of an element', { a: [1, 2] }, 'a', 2, 1],
    ['of the element with the field', { a: [{ b: 1 }, { b: 2 }] }, 'a.b', 2, 1],
    ['in the outermost array', { a: [{}, { b: [1, 2, 3] }] }, 'a.b', 3, 1],
    ['in the array behind an explicit position', { a: [[{ b: 1 }, { b: 2 }]] }, 'a.0.b', 2, 1],
    ['none of an explicit position', { a: [1, 2] }, 'a.1', 2, hit],
    ['none where there is no array', { a: 1 }, 'a', 1, hit],
    ['none of what is not there', { a: [1] }, 'a', 2, miss],
  ])('is that %s', (_, document, path, value, position) => {
    expect(find(document, path, value)).toBe(position);
  });

  it('is none where the last array is not searched', () => {
    const array = [1];

    expect(find({ a: array }, 'a', array, false)).toBe(hit);
    expect(find({ a: array }, 'a', 1, false)).toBe(miss);
  });
});
