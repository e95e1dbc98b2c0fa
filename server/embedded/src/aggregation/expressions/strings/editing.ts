import { CommandError, notSupported } from '../../../errors';
import { show } from '../../../values/show';
import { typeName } from '../../../values';
import { named, type Signature } from '../named';
import type { Operator, Operators } from '../operator';
import { codePoints } from './text';

const replacing = {
  required: { input: 51749, find: 51748, replacement: 51747 },
  optional: [],
  notObject: 51751,
  unknown: 51750,
} as const satisfies Signature<string, never>;

function replace(replaceIn: (text: string, find: string, replacement: string) => string): Operator {
  return named(replacing, (given, { name }) => {
    const [input, find, replacement] = [given.input(), given.find(), given.replacement()];
    checkStringOrNull(input, 'input', name, 51746);
    checkStringOrNull(find, 'find', name, 51745);
    checkStringOrNull(replacement, 'replacement', name, 51744);
    if (input == null || find == null || replacement == null) return null;
    return replaceIn(input, find, replacement);
  });
}

function replaceAll(text: string, find: string, replacement: string): string {
  // MongoDB also matches the empty string between the bytes of a character, which results in invalid UTF-8.
  if (find === '' && replacement !== '' && /[\u0080-\uffff]/.test(text)) {
    throw notSupported('$replaceAll of an empty string within a character');
  }
  return text.replaceAll(find, () => replacement);
}

function checkStringOrNull(
  value: unknown,
  what: string,
  name: string,
  code: number,
): asserts value is string | null | undefined {
  if (value != null && typeof value !== 'string') {
    throw new CommandError(code, `${name} requires that '${what}' be a string, found: ${show(value)}`);
  }
}

const trimming = {
  required: { input: 50695 },
  optional: ['chars'],
  notObject: 50696,
  unknown: 50694,
} as const satisfies Signature<string, string>;

const whitespace = new Set(
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

function trim(sides: { left?: boolean; right?: boolean }): Operator {
  return named(trimming, (given, { name }) => {
    const input = given.input();
    checkTrimArgument(input, 'its input', name, 50699);
    if (input == null) return null;
    if (!given.chars) return trimmed(codePoints(input), whitespace, sides);
    const chars = given.chars();
    checkTrimArgument(chars, "'chars'", name, 50700);
    return chars == null ? null : trimmed(codePoints(input), new Set(codePoints(chars)), sides);
  });
}

function checkTrimArgument(
  value: unknown,
  what: string,
  name: string,
  code: number,
): asserts value is string | null | undefined {
  if (value != null && typeof value !== 'string') {
    throw new CommandError(
      code,
      `${name} requires ${what} to be a string, got ${show(value)} (of type ${typeName(value)}) instead.`,
    );
  }
}

function trimmed(
  text: readonly string[],
  unwanted: ReadonlySet<string>,
  { left = false, right = false }: { left?: boolean; right?: boolean },
): string {
  let start = 0;
  let end = text.length;
  while (left && start < end && unwanted.has(text[start]!)) start++;
  while (right && end > start && unwanted.has(text[end - 1]!)) end--;
  return text.slice(start, end).join('');
}

export const editing: Operators = {
  $ltrim: trim({ left: true }),
  $replaceAll: replace(replaceAll),
  $replaceOne: replace((text, find, replacement) => text.replace(find, () => replacement)),
  $rtrim: trim({ right: true }),
  $trim: trim({ left: true, right: true }),
};
