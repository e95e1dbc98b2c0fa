import { CommandError, notSupported } from '../../errors';
import { costOf } from './cost';
import { Matcher, MatchLimitExceeded, type Span } from './matcher';
import { parsePattern } from './parse';
import { translatePattern } from './pattern';
import { compileProgram, type Program } from './program';

export { MatchLimitExceeded } from './matcher';

export interface Match {
  index: number;
  end: number;
  captures: (string | null)[];
}

/** A regular expression with PCRE's semantics, whose searches are bounded. */
export interface Regex {
  /** Also false where PCRE would give up, which a filter treats as no match. */
  test(text: string): boolean;
  /** @throws MatchLimitExceeded where PCRE gives up */
  find(text: string): Match | undefined;
  /** @throws MatchLimitExceeded where PCRE gives up */
  findAll(text: string): Match[];
}

export function checkOptions(options: string): void {
  for (const option of options) {
    if (option === 'x') throw notSupported('The regular expression option x');
    if (!'imsu'.includes(option)) {
      throw new CommandError(51108, ` invalid flag in regex options: ${option}`);
    }
  }
}

export function compileRegex(pattern: string, options: string): Regex {
  checkOptions(options);
  const isCaseless = options.includes('i');
  const flags = isCaseless ? 'iu' : 'u';
  const modes = { multiline: options.includes('m'), dotAll: options.includes('s') };
  const native = nativeRegex(translatePattern(pattern, modes), `${flags}g`);
  const parsed = parsePattern(pattern, modes, flags);
  const { ways, degree } = costOf(parsed.root);
  return new BoundedRegex(native, ways, degree + 1, compileProgram(parsed), isCaseless);
}

function nativeRegex(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** Up to this much work, in characters examined, JavaScript's own faster search is used. */
const MAX_NATIVE_WORK = 1_000_000;

class BoundedRegex implements Regex {
  constructor(
    private readonly native: RegExp,
    private readonly ways: number,
    private readonly degree: number,
    private readonly program: Program,
    private readonly isCaseless: boolean,
  ) {}

  test(text: string): boolean {
    if (this.isQuick(text)) {
      this.native.lastIndex = 0;
      return this.native.test(text);
    }
    try {
      return new Matcher(this.program, text, this.isCaseless).search(0);
    } catch (error) {
      if (error instanceof MatchLimitExceeded) return false;
      throw error;
    }
  }

  find(text: string): Match | undefined {
    return this.finder(text)(0);
  }

  findAll(text: string): Match[] {
    const find = this.finder(text);
    const all: Match[] = [];
    // No search begins at the very end, unless the text is empty.
    for (let from = 0; from < text.length || from === 0;) {
      const found = find(from);
      if (!found) break;
      all.push(found);
      from = found.end > found.index ? found.end : nextPosition(text, found.end);
    }
    return all;
  }

  /** Finds the first match at or after a position; all searches together share one limit. */
  private finder(text: string): (from: number) => Match | undefined {
    if (this.isQuick(text)) return (from) => this.findNatively(text, from);
    const matcher = new Matcher(this.program, text, this.isCaseless);
    return (from) => (matcher.search(from) ? matchOf(matcher.groups(), text) : undefined);
  }

  private isQuick(text: string): boolean {
    return this.ways * text.length ** this.degree <= MAX_NATIVE_WORK;
  }

  private findNatively(text: string, from: number): Match | undefined {
    this.native.lastIndex = from;
    const found = this.native.exec(text);
    if (!found) return undefined;
    const [match = '', ...captures] = [...found] as (string | undefined)[]; // undefined for groups that did not participate
    const end = found.index + match.length;
    return { index: found.index, end, captures: captures.map((capture) => capture ?? null) };
  }
}

function nextPosition(text: string, position: number): number {
  return position + (text.codePointAt(position)! > 0xffff ? 2 : 1);
}

function matchOf([whole, ...groups]: readonly Span[], text: string): Match {
  const captures = groups.map(({ start, end }) => (start < 0 || end < start ? null : text.slice(start, end)));
  return { index: whole!.start, end: whole!.end, captures };
}
