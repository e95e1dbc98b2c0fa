import { BSONRegExp, BSONSymbol } from 'bson';

import { CommandError, notSupported } from '../../errors';
import type { Test } from '../../values/paths';
import { translatePattern } from './pattern';

type Pattern = Pick<BSONRegExp, 'pattern' | 'options'>;

/** Matches strings, and a stored regular expression that is the very same. */
export function regexTest({ pattern, options }: Pattern): Test {
  const regex = compileRegex(pattern, options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONSymbol) return regex.test(value.value);
    return value instanceof BSONRegExp && value.pattern === pattern && value.options === options;
  };
}

/** The regular expression with MongoDB's (PCRE's) meaning, in JavaScript's words. */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const option of options) {
    if (option === 'x') throw notSupported('The regular expression option x');
    if (!'imsu'.includes(option)) {
      throw new CommandError(51108, ` invalid flag in regex options: ${option}`);
    }
  }
  const flags = options.includes('i') ? 'iu' : 'u';
  const source = translatePattern(pattern, {
    multiline: options.includes('m'),
    dotAll: options.includes('s'),
  });
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** The regular expression of `{ $regex, $options }`. */
export function parseRegex(pattern: unknown, options: unknown): Pattern {
  if (typeof pattern !== 'string' && !(pattern instanceof BSONRegExp)) {
    throw new CommandError('BadValue', '$regex has to be a string');
  }
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError('BadValue', '$options has to be a string');
  }
  if (typeof pattern === 'string') return { pattern, options: options ?? '' };
  if (pattern.options !== '' && options !== undefined) {
    throw new CommandError(51075, 'options set in both $regex and $options');
  }
  return { pattern: pattern.pattern, options: options ?? pattern.options };
}
