import { maxDepth, maxNames, maxValues, requireJsonLimits } from './requestLimits';

function codeOf(text: string): string | undefined {
  try {
    requireJsonLimits(Buffer.from(text));
    return undefined;
  } catch (error) {
    const [fault] = (error as { faults: { code: string }[] }).faults;
    return fault?.code;
  }
}

const object = (fields: number, name = 'a') =>
  `{${Array.from({ length: fields }, (_, n) => `"${name}${n}" :1`).join(',')}}`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('requireJsonLimits', () => {
  it.each([
    ['deep lists', nested(maxDepth + 1), 'tooDeep'],
    ['deep objects', '{"a":'.repeat(maxDepth + 1), 'tooDeep'],
    ['an object with many fields', object(maxNames + 1), 'tooManyValues'],
    ['many objects with different fields', `[${object(maxNames)},${object(1, 'b')}]`, 'tooManyValues'],
    ['many numbers', `[${'1,'.repeat(maxValues)}1]`, 'tooManyValues'],
    ['many empty objects', `[${'{},'.repeat(maxValues / 2)}{}]`, 'tooManyValues'],
    ['many small objects', `[${'{"a":1},'.repeat(maxValues / 2)}{}]`, 'tooManyValues'],
  ])('refuses %s', (_what, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each([
    ['the deepest lists', nested(maxDepth)],
    ['many deep lists side by side', `[${`${nested(maxDepth - 1)},`.repeat(100)}1]`],
    ['many objects with the same fields', `[${object(maxNames)},${object(maxNames)}]`],
    ['structure within strings', JSON.stringify({ a: '[{"'.repeat(1_000), '\\': '{,:\\'.repeat(300_000) })],
    ['a string that does not end', '"{{{{{{{{{{{{'],
    ['a string that ends in a backslash', '"{{{{{{{{{{{{\\'],
  ])('accepts %s', (_what, text) => {
    expect(codeOf(text)).toBeUndefined();
  });
});
