import { BSONRegExp } from 'bson';

import type { Document } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { compileRegex } from '../../../query/filter/regex';
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
  regex: RegExp;
}

/** `search` is undefined where the input or the pattern is null. */
function searching(apply: (search: Search | undefined) => unknown): Operator {
  return (operand, compiler, name) => {
    const compiled = lastCompiled(name);
    const operator = named(signature, ({ input, regex, options }) => {
      if (input != null && typeof input !== 'string') {
        throw new CommandError(51104, `${name} needs 'input' to be of type string`);
      }
      const pattern = patternOf(regex, options, name);
      return apply(input == null || !pattern ? undefined : { text: input, regex: compiled(pattern) });
    });
    const evaluate = operator(operand, compiler, name);
    compiler.onFold(() => checkConstant(operand as Given<'regex', 'options'>, compiler, name, compiled)); // just checked
    return evaluate;
  };
}

/** A pattern that is known is judged before there is a text to be searched. */
function checkConstant(
  { regex, options }: Given<'regex', 'options'>,
  { apart }: Compiler,
  name: string,
  compiled: (pattern: Pattern) => RegExp,
): void {
  const parts = [apart(regex).evaluate, apart(options ?? null).evaluate];
  if (!parts.every(isConstant)) return;
  const [known, knownOptions] = parts.map(valueOf);
  const pattern = patternOf(known, knownOptions, name);
  if (pattern) compiled(pattern);
}

/** The pattern is nearly always the same for every document. */
function lastCompiled(name: string): (pattern: Pattern) => RegExp {
  let last: (Pattern & { compiled: RegExp }) | undefined;
  return ({ pattern, options }) => {
    if (last?.pattern !== pattern || last.options !== options) {
      last = { pattern, options, compiled: compile(pattern, options, name) };
    }
    return last.compiled;
  };
}

function compile(pattern: string, options: string, name: string): RegExp {
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
  if (regex == null) return undefined;
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
function describe(found: RegExpExecArray): Document {
  const [match, ...captures] = found as (string | undefined)[];
  return {
    match,
    idx: codePoints(found.input.slice(0, found.index)).length,
    captures: captures.map((capture) => capture ?? null),
  };
}

function find(search: Search | undefined): Document | null {
  const found = search && search.regex.exec(search.text);
  return found ? describe(found) : null;
}

function findAll(search: Search | undefined): Document[] {
  if (!search) return [];
  const { text, regex } = search;
  const all = [...text.matchAll(new RegExp(regex.source, `${regex.flags}g`))];
  // An empty match at the very end is found only in an empty text.
  return all
    .filter(({ 0: match, index }) => match !== '' || index < text.length || text === '')
    .map(describe);
}

export const regex: Operators = {
  $regexFind: searching(find),
  $regexFindAll: searching(findAll),
  $regexMatch: searching((search) => search !== undefined && search.regex.test(search.text)),
};
