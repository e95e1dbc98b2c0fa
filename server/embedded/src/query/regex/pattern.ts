import { notSupported } from '../../errors';

export interface Modes {
  multiline: boolean;
  dotAll: boolean;
}

/** Equivalents of the classes that differ between PCRE and JavaScript's `u` mode. */
const anyCharacter = '[\\s\\S]';
const start = '(?<![\\s\\S])';
const veryEnd = '(?![\\s\\S])';
const endOrLastNewline = '(?=\\n?(?![\\s\\S]))';
const lineStart = '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))';
const lineEnd = '(?![^\\n])';
const space = ' \\t-\\r';
const notSpace = '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}';

const escapes: Readonly<Record<string, string>> = {
  A: start,
  z: veryEnd,
  Z: endOrLastNewline,
  s: `[${space}]`,
  S: `[${notSpace}]`,
  h: '[ \\t\\xa0]',
  e: '\\x1b',
  a: '\\x07',
};
const escapesInClass: Readonly<Record<string, string>> = {
  s: space,
  S: notSpace,
  h: ' \\t\\xa0',
  e: '\\x1b',
  a: '\\x07',
};

/** The escapes that mean the same in both languages. */
const sharedEscapes = /^\\(?:[dDwWbBnrtf0-9]|x[0-9A-Fa-f]{2}|k<\w+>|[pP]\{\w+\})/;
const sharedEscapesInClass = /^\\(?:[dDwWbnrtf0]|x[0-9A-Fa-f]{2}|[pP]\{\w+\})/;
const syntax = /^[\^$\\.*+?()[\]{}|/]$/;

/** Rewrites a PCRE pattern with the same meaning for JavaScript's `u` mode; refuses what has no equivalent. */
export function translatePattern(pattern: string, modes: Modes): string {
  let result = '';
  let rest = pattern;
  while (rest !== '') {
    const [taken, translated] = rest.startsWith('[') ? translateClass(rest) : translateNext(rest, modes);
    result += translated;
    rest = rest.slice(taken);
  }
  return result;
}

type Step = readonly [taken: number, translated: string];

export function translateNext(rest: string, { multiline, dotAll }: Modes): Step {
  switch (rest[0]) {
    case '\\':
      return translateEscape(rest, escapes, sharedEscapes);
    case '^':
      return [1, multiline ? lineStart : '^'];
    case '$':
      return [1, multiline ? lineEnd : endOrLastNewline];
    case '.':
      return [1, dotAll ? anyCharacter : '[^\\n]'];
    case '(':
      refuseGroup(rest);
      return [1, '('];
    case '{':
      return translateBrace(rest);
    case '}':
    case ']':
      return [1, `\\${rest[0]}`];
    default:
      return [1, rest[0]!];
  }
}

/** Accepts the groups that JavaScript also has; refuses others that begin with `(?`, such as `(?i)` and `(?>`. */
function refuseGroup(rest: string): void {
  if (/^\(\*|^\(\?(?!:|=|!|<=|<!|<[A-Za-z_]\w*>)/.test(rest)) {
    throw notSupported(`The regular expression group ${rest.slice(0, 4)}`);
  }
}

/** A brace that does not begin a quantifier is a literal. */
function translateBrace(rest: string): Step {
  const quantifier = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
  return quantifier === undefined ? [1, '\\{'] : [quantifier.length, quantifier];
}

function translateEscape(rest: string, translations: Readonly<Record<string, string>>, shared: RegExp): Step {
  const same = shared.exec(rest)?.[0];
  if (same !== undefined) return [same.length, same];
  const codePoint = /^\\x\{([0-9A-Fa-f]{1,6})\}/.exec(rest);
  if (codePoint) return [codePoint[0].length, `\\u{${codePoint[1]!}}`];

  const char = rest[1] ?? '';
  const translation = Object.hasOwn(translations, char) ? translations[char] : undefined;
  if (translation !== undefined) return [2, translation];
  if (char === '' || syntax.test(char)) return [2, `\\${char}`];
  if (/[A-Za-z0-9]/.test(char)) throw notSupported(`The regular expression escape \\${char}`);
  return [2, char];
}

/** Translates a class, from its opening bracket to its end. */
export function translateClass(rest: string): Step {
  let result = rest.startsWith('[^') ? '[^' : '[';
  let at = result.length;
  const first = at;
  for (;;) {
    const char = rest[at];
    if (char === undefined) return [rest.length, result];
    if (char === ']' && at > first) return [at + 1, `${result}]`];
    const [taken, translated] = translateInClass(rest.slice(at));
    result += translated;
    at += taken;
  }
}

function translateInClass(rest: string): Step {
  if (/^\[[:.=]/.test(rest)) throw notSupported(`The regular expression class ${rest.slice(0, 8)}`);
  if (rest.startsWith('\\-')) return [2, '\\-'];
  if (rest.startsWith('\\')) return translateEscape(rest, escapesInClass, sharedEscapesInClass);
  return [1, syntax.test(rest[0]!) ? `\\${rest[0]!}` : rest[0]!];
}
