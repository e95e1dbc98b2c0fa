import { BSONRegExp, Binary, Long, ObjectId } from 'bson';

import type { Document } from '../../../values/documents';
import { compileExpression } from '../compileExpression';
import { show } from '../../../values/show';

const evaluate = (expression: unknown): unknown => compileExpression(expression)({}, new Map());

type Case = [expression: Document, expected: unknown];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([expression, expected]) => [`${show(expression)} is ${show(expected)}`, expression, expected]);

describe('strings', () => {
  it.each(
    named([
      [{ $concat: ['a', 'b', 'c'] }, 'abc'],
      [{ $concat: [] }, ''],
      [{ $concat: ['a', null] }, null],
      [{ $toUpper: 'aå1' }, 'Aå1'],
      [{ $toLower: 'AÅ' }, 'aÅ'],
      [{ $toLower: null }, ''],
      [{ $toUpper: 5 }, '5'],
      [{ $toUpper: new Date(0) }, '1970-01-01T00:00:00.000Z'],
      [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
      [{ $split: ['abc', '-'] }, ['abc']],
      [{ $split: [null, '-'] }, null],
      [{ $strLenCP: 'aé😀' }, 3],
      [{ $strLenBytes: 'aé😀' }, 7],
      [{ $binarySize: 'é' }, 2],
      [{ $binarySize: new Binary(new Uint8Array(5)) }, 5],
      [{ $binarySize: null }, null],
      [{ $strcasecmp: ['abc', 'ABC'] }, 0],
      [{ $strcasecmp: ['a', 'b'] }, -1],
      [{ $strcasecmp: ['b', null] }, 1],
      [{ $substrCP: ['a😀bc', 1, 2] }, '😀b'],
      [{ $substrCP: ['abc', 5, 2] }, ''],
      [{ $substrCP: [null, 0, 2] }, ''],
      [{ $substrBytes: ['abcdef', 1, 3] }, 'bcd'],
      [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
      [{ $substrBytes: ['abc', 9, 1] }, ''],
      [{ $substr: [12345, 0, 2] }, '12'],
      [{ $indexOfCP: ['a😀b', 'b'] }, 2],
      [{ $indexOfCP: ['abab', 'b', 2] }, 3],
      [{ $indexOfCP: ['abab', 'b', 0, 1] }, -1],
      [{ $indexOfCP: ['abc', 'x'] }, -1],
      [{ $indexOfCP: [null, 'x'] }, null],
      [{ $indexOfBytes: ['é=', '='] }, 2],
      [{ $indexOfBytes: ['abc', '', 1] }, 1],
      [{ $indexOfBytes: ['abc', 'a', 5] }, -1],
      [{ $trim: { input: '  a b\t\n' } }, 'a b'],
      [{ $ltrim: { input: '  a ' } }, 'a '],
      [{ $rtrim: { input: ' a  ' } }, ' a'],
      [{ $trim: { input: 'xxaxbxx', chars: 'x' } }, 'axb'],
      [{ $trim: { input: 'ågöå', chars: 'öå' } }, 'g'],
      [{ $trim: { input: null } }, null],
      [{ $trim: { input: 'a', chars: null } }, null],
      [{ $replaceOne: { input: 'aXbX', find: 'X', replacement: { $literal: '$&' } } }, 'a$&bX'],
      [{ $replaceAll: { input: 'aXbX', find: 'X', replacement: '-' } }, 'a-b-'],
      [{ $replaceAll: { input: 'ab', find: '', replacement: '-' } }, '-a-b-'],
      [{ $replaceOne: { input: null, find: 'x', replacement: 'y' } }, null],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('regular expressions', () => {
  const match = { match: 'b1', idx: 2, captures: ['b', '1'] };

  it.each(
    named([
      [{ $regexMatch: { input: 'Abc', regex: '^a' } }, false],
      [{ $regexMatch: { input: 'Abc', regex: '^a', options: 'i' } }, true],
      [{ $regexMatch: { input: 'Abc', regex: new BSONRegExp('^a', 'i') } }, true],
      [{ $regexMatch: { input: null, regex: 'a' } }, false],
      [{ $regexMatch: { input: 'a', regex: null } }, false],
      [{ $regexFind: { input: '😀ab1', regex: '(b)(\\d)' } }, match],
      [{ $regexFind: { input: 'a', regex: '(a)|(b)' } }, { match: 'a', idx: 0, captures: ['a', null] }],
      [{ $regexFind: { input: 'a', regex: 'b' } }, null],
      [{ $regexFind: { input: null, regex: 'b' } }, null],
      [
        { $regexFindAll: { input: 'a1b2', regex: '[a-z]' } },
        [
          { match: 'a', idx: 0, captures: [] },
          { match: 'b', idx: 2, captures: [] },
        ],
      ],
      [{ $regexFindAll: { input: '', regex: '' } }, [{ match: '', idx: 0, captures: [] }]],
      [{ $regexFindAll: { input: null, regex: 'a' } }, []],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it('a regular expression can differ from document to document', () => {
    const matches = compileExpression({ $regexMatch: { input: 'abc', regex: '$pattern' } });

    expect(['a', 'x', 'c$'].map((pattern) => matches({ pattern }, new Map()))).toEqual([true, false, true]);
  });
});

describe('refused string expressions', () => {
  it.each<[Document, number]>([
    [{ $concat: ['a', 1] }, 16702],
    [{ $toUpper: [[]] }, 16007],
    [{ $toLower: new ObjectId() }, 16007],
    [{ $split: [1, '-'] }, 40085],
    [{ $split: ['a', 1] }, 40086],
    [{ $split: ['a', ''] }, 40087],
    [{ $strLenCP: null }, 34471],
    [{ $strLenBytes: 1 }, 34473],
    [{ $binarySize: 1 }, 51276],
    [{ $substrCP: ['a', 'x', 1] }, 34450],
    [{ $substrCP: ['a', 0.5, 1] }, 34451],
    [{ $substrCP: ['a', 0, 'x'] }, 34452],
    [{ $substrCP: ['a', 0, Long.MAX_VALUE] }, 34453],
    [{ $substrCP: ['a', 0, -1] }, 34454],
    [{ $substrCP: ['a', -1, 1] }, 34455],
    [{ $substrBytes: ['a', 'x', 1] }, 16034],
    [{ $substrBytes: ['a', 0, 'x'] }, 16035],
    [{ $substrBytes: ['a', -1, 1] }, 50752],
    [{ $substrBytes: ['é', 1, 1] }, 28656],
    [{ $substrBytes: ['é', 0, 1] }, 28657],
    [{ $indexOfCP: [1, 'a'] }, 40093],
    [{ $indexOfCP: ['a', 1] }, 40094],
    [{ $indexOfBytes: [1, 'a'] }, 40091],
    [{ $indexOfBytes: ['a', 1] }, 40092],
    [{ $indexOfCP: ['a', 'a', -1] }, 40097],
    [{ $trim: 'a' }, 50696],
    [{ $trim: { input: 'a', x: 1 } }, 50694],
    [{ $trim: { chars: 'a' } }, 50695],
    [{ $trim: { input: 1 } }, 50699],
    [{ $trim: { input: 'a', chars: 1 } }, 50700],
    [{ $replaceOne: 'a' }, 51751],
    [{ $replaceOne: { input: 'a', find: 'a', replacement: 'a', x: 1 } }, 51750],
    [{ $replaceOne: { find: 'a', replacement: 'a' } }, 51749],
    [{ $replaceOne: { input: 'a', replacement: 'a' } }, 51748],
    [{ $replaceOne: { input: 'a', find: 'a' } }, 51747],
    [{ $replaceAll: { input: 1, find: 'a', replacement: 'a' } }, 51746],
    [{ $replaceAll: { input: 'é', find: '', replacement: '-' } }, 238],
    [{ $replaceAll: { input: 'a', find: 1, replacement: 'a' } }, 51745],
    [{ $replaceAll: { input: 'a', find: 'a', replacement: 1 } }, 51744],
    [{ $regexMatch: 'a' }, 51103],
    [{ $regexMatch: { input: 'a', regex: 'a', x: 1 } }, 31024],
    [{ $regexMatch: { regex: 'a' } }, 31022],
    [{ $regexMatch: { input: 'a' } }, 31023],
    [{ $regexMatch: { input: 1, regex: 'a' } }, 51104],
    [{ $regexMatch: { input: 'a', regex: 1 } }, 51105],
    [{ $regexMatch: { input: 'a', regex: 'a', options: 1 } }, 51106],
    [{ $regexMatch: { input: 'a', regex: new BSONRegExp('a', 'i'), options: 'i' } }, 51107],
    [{ $regexMatch: { input: 'a', regex: 'a', options: 'q' } }, 51108],
    [{ $regexMatch: { input: 'a', regex: '(' } }, 51111],
  ])('%j fails with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
