import { BSONRegExp, BSONSymbol } from 'bson';

import { CommandError } from '../../errors';
import type { Test } from '../../values/paths';
import { compileRegex } from '../regex/regex';

type Pattern = Pick<BSONRegExp, 'pattern' | 'options'>;

/** Matches strings, and a stored regular expression that is identical. */
export function regexTest({ pattern, options }: Pattern): Test {
  const regex = compileRegex(pattern, options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONSymbol) return regex.test(value.value);
    return value instanceof BSONRegExp && value.pattern === pattern && value.options === options;
  };
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
