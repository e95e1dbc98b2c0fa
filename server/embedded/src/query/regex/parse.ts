import { notSupported } from '../../errors';
import { CharacterSet } from './characterSet';
import { translateClass, translateNext, type Modes } from './pattern';

/** The syntax tree of a regular expression. A `set` matches one character; an `assertion` and a `look` match none. */
export type Node =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'sequence'; of: readonly Node[] }
  | { kind: 'choice'; of: readonly Node[] }
  | { kind: 'repeat'; of: Node; min: number; max: number; isLazy: boolean }
  | { kind: 'group'; index: number; of: Node }
  | { kind: 'look'; of: Node; isBehind: boolean; isNegative: boolean }
  | { kind: 'assertion'; name: Assertion }
  | { kind: 'reference'; index: number };

export type Assertion = 'start' | 'end' | 'lastLine' | 'lineStart' | 'lineEnd' | 'boundary' | 'inside';

export interface Parsed {
  root: Node;
  groups: number;
}

/** Parses a pattern that `translatePattern` has accepted and JavaScript has compiled. */
export function parsePattern(pattern: string, modes: Modes, flags: string): Parsed {
  const parser = new Parser(pattern, modes, flags);
  return { root: parser.choice(), groups: parser.groups };
}

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;
const groupHead = /^\((?:\?(?::|<?[=!]|<(\w+)>))?/;
const escapedAssertions: Readonly<Record<string, Assertion>> = {
  A: 'start',
  z: 'end',
  Z: 'lastLine',
  b: 'boundary',
  B: 'inside',
};

class Parser {
  groups = 0;
  private rest: string;
  private readonly names: string[];
  private readonly total: number;
  private readonly sets = new Map<string, CharacterSet>();

  constructor(
    pattern: string,
    private readonly modes: Modes,
    private readonly flags: string,
  ) {
    this.rest = pattern;
    const heads = groupNames(pattern);
    this.total = heads.length;
    this.names = heads;
  }

  choice(): Node {
    const branches = [this.sequence()];
    while (this.rest.startsWith('|')) {
      this.take(1);
      branches.push(this.sequence());
    }
    return branches.length === 1 ? branches[0]! : { kind: 'choice', of: branches };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.rest !== '' && !/^[|)]/.test(this.rest)) parts.push(this.quantified(this.atom()));
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', of: parts };
  }

  private quantified(of: Node): Node {
    const found = quantifier.exec(this.rest)?.[0];
    if (found === undefined) return of;
    this.take(found.length);
    const isLazy = found.length > 1 && found.endsWith('?');
    const [min, max] = boundsOf(found);
    return { kind: 'repeat', of, min, max, isLazy };
  }

  private atom(): Node {
    if (this.rest.startsWith('(')) return this.group();
    if (this.rest.startsWith('^')) return this.assertion(1, this.modes.multiline ? 'lineStart' : 'start');
    if (this.rest.startsWith('$')) return this.assertion(1, this.modes.multiline ? 'lineEnd' : 'lastLine');
    const name = this.rest.startsWith('\\') ? escapedAssertions[this.rest[1] ?? ''] : undefined;
    return name ? this.assertion(2, name) : (this.reference() ?? this.character());
  }

  private assertion(length: number, name: Assertion): Node {
    this.take(length);
    return { kind: 'assertion', name };
  }

  private reference(): Node | undefined {
    const [taken, number, name] = /^\\(?:([1-9]\d*)|k<(\w+)>)/.exec(this.rest) ?? [];
    if (taken === undefined) return undefined;
    const index = name === undefined ? Number(number) : this.names.indexOf(name) + 1;
    if (index > this.total) throw notSupported(`The regular expression escape ${taken}`);
    this.take(taken.length);
    return { kind: 'reference', index };
  }

  private character(): Node {
    const [taken, source] = this.nextSet();
    this.take(taken);
    let set = this.sets.get(source);
    if (!set) this.sets.set(source, (set = new CharacterSet(source, this.flags)));
    return { kind: 'set', set };
  }

  private nextSet(): readonly [taken: number, source: string] {
    if (this.rest.startsWith('[')) return translateClass(this.rest);
    const [first = ''] = this.rest;
    // A surrogate pair is one character.
    return first.length > 1 ? [first.length, first] : translateNext(this.rest, this.modes);
  }

  private group(): Node {
    const [head = '', name] = groupHead.exec(this.rest) ?? [];
    this.take(head.length);
    const index = head === '(' || name !== undefined ? ++this.groups : undefined;
    const of = this.choice();
    this.take(1);
    if (index !== undefined) return { kind: 'group', index, of };
    if (head === '(?:') return of;
    return { kind: 'look', of, isBehind: head.startsWith('(?<'), isNegative: head.endsWith('!') };
  }

  private take(length: number): void {
    this.rest = this.rest.slice(length);
  }
}

/** The names of the groups in order; empty for an unnamed group. */
function groupNames(pattern: string): string[] {
  const names: string[] = [];
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at);
    const opening = /^\((?!\?)|^\(\?<(\w+)>/.exec(rest);
    if (opening) names.push(opening[1] ?? '');
    at += rest.startsWith('[') ? translateClass(rest)[0] : rest.startsWith('\\') ? 2 : 1;
  }
  return names;
}

function boundsOf(found: string): [min: number, max: number] {
  if (found.startsWith('*')) return [0, Infinity];
  if (found.startsWith('+')) return [1, Infinity];
  if (found.startsWith('?')) return [0, 1];
  const [min = '0', max] = found.replace(/[{}?]/g, '').split(',');
  if (max === undefined) return [Number(min), Number(min)];
  return [Number(min), max === '' ? Infinity : Number(max)];
}
