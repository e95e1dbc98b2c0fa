import { BSONRegExp } from 'bson';

import type { Document } from '../../../values/documents';
import { CommandError } from '../../../errors';
import {
  checkOptions,
  compileRegex,
  MatchLimitExceeded,
  type Match,
  type Regex,
} from '../../../query/regex/regex';
import { isConstant, valueOf } from '../constant';
import { named, type Given, type Signature } from '../named';
import type { Compiler, Operator, Operators } from '../operator';
import { codePoints } from './text';

const signature = {
  required: { input: 31022, regex: 31023 },
  optional: ['options'],
  notObject: 51103,
  unknown: 31024,
} as const satisfies Signature<string, string>;

interface Pattern {
  pattern: string;
  options: string;
}

interface Search {
  text: string;
  regex: Regex;
}

/** `search` is undefined if the input or the pattern is null. */
function searching(apply: (search: Search | undefined) => unknown): Operator {
  return (operand, compiler, name) => {
    const compiled = lastCompiled(name);
    const operator = named(signature, (given) => {
      const [input, regex, options] = [given.input(), given.regex(), given.options?.()];
      if (input != null && typeof input !== 'string') {
        throw new CommandError(51104, `${name} needs 'input' to be of type string`);
      }
      const pattern = patternOf(regex, options, name);
      const regexOfPattern = pattern && compiled(pattern);
      if (input == null || !regexOfPattern) return apply(undefined);
      return withinLimit(name, () => apply({ text: input, regex: regexOfPattern }));
    });
    const evaluate = operator(operand, compiler, name);
    compiler.onFold(() => checkConstant(operand as Given<'regex', 'options'>, compiler, name, compiled)); // just checked
    return evaluate;
  };
}

/** A constant pattern is validated before any text is searched. */
function checkConstant(
  { regex, options }: Given<'regex', 'options'>,
  { compileWithoutFolding: compileDeferred }: Compiler,
  name: string,
  compiled: (pattern: Pattern) => Regex,
): void {
  const parts = [compileDeferred(regex), compileDeferred(options ?? null)];
  for (const { fold } of parts) fold();
  const evaluates = parts.map(({ evaluate }) => evaluate);
  if (!evaluates.every(isConstant)) return;
  const [known, knownOptions] = evaluates.map(valueOf);
  const pattern = patternOf(known, knownOptions, name);
  if (pattern) compiled(pattern);
}

function withinLimit<T>(name: string, search: () => T): T {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof MatchLimitExceeded)) throw error;
    throw new CommandError(
      51156,
      `Error occurred while executing the regular expression in ${name}. Result code: match limit exceeded`,
    );
  }
}

/** The pattern is nearly always the same for every document. */
function lastCompiled(name: string): (pattern: Pattern) => Regex {
  let last: (Pattern & { compiled: Regex }) | undefined;
  return ({ pattern, options }) => {
    if (last?.pattern !== pattern || last.options !== options) {
      last = { pattern, options, compiled: compile(pattern, options, name) };
    }
    return last.compiled;
  };
}

function compile(pattern: string, options: string, name: string): Regex {
  try {
    return compileRegex(pattern, options);
  } catch (error) {
    if (error instanceof CommandError && error.code === 51091) {
      throw new CommandError(51111, `Invalid Regex in ${name}: ${error.message}`);
    }
    throw error;
  }
}

function patternOf(regex: unknown, options: unknown, name: string): Pattern | undefined {
  if (regex != null && typeof regex !== 'string' && !(regex instanceof BSONRegExp)) {
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (options != null && typeof options !== 'string') {
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  }
  if (regex == null) {
    checkOptions(options ?? '');
    return undefined;
  }
  if (typeof regex === 'string') return { pattern: regex, options: options ?? '' };
  if (options != null && regex.options !== '') {
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  return { pattern: regex.pattern, options: options ?? regex.options };
}

/** A match as MongoDB describes it, with its position in code points. */
function describe(text: string, { index, end, captures }: Match): Document {
  return { match: text.slice(index, end), idx: codePoints(text.slice(0, index)).length, captures };
}

function find(search: Search | undefined): Document | null {
  const found = search && search.regex.find(search.text);
  return found ? describe(search.text, found) : null;
}

function findAll(search: Search | undefined): Document[] {
  return search ? search.regex.findAll(search.text).map((found) => describe(search.text, found)) : [];
}

export const regex: Operators = {
  $regexFind: searching(find),
  $regexFindAll: searching(findAll),
  $regexMatch: searching((search) => search !== undefined && search.regex.find(search.text) !== undefined),
};
