import { CommandError, notSupported } from '../../errors';
import type { CharacterSet } from './characterSet';
import type { Assertion, Node, Parsed } from './parse';

/** A step of the matcher. Numbers are indexes of steps; slots store positions. */
export type Step =
  | { op: 'set'; set: CharacterSet }
  /** A repeated set, by far the most frequent repetition. */
  | { op: 'run'; set: CharacterSet; min: number; max: number; isLazy: boolean }
  /** Continues at `first`, and if that fails, at `second`. */
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  /** Leaves a loop whose last iteration matched nothing, because it would never end. */
  | { op: 'leaveIfEmpty'; slot: number; to: number }
  | { op: 'assert'; name: Assertion }
  | { op: 'reference'; slot: number }
  | { op: 'look'; branches: readonly Branch[]; isNegative: boolean; next: number }
  | { op: 'match' };

/** The first step of a lookaround's branch, and how many characters before the current position it starts. */
export interface Branch {
  start: number;
  back: number;
}

export interface Program {
  steps: readonly Step[];
  slots: number;
  /** The number of slots of groups, which come before those of loops. */
  captureSlots: number;
  /** Whether it can match only at the start of the text. */
  isAnchored: boolean;
}

/** PCRE also limits the size of a pattern. */
const MAX_STEPS = 20_000;

export function compileProgram({ root, groups }: Parsed): Program {
  const compiler = new Compiler(2 * groups + 2);
  compiler.add({ kind: 'group', index: 0, of: root });
  compiler.push({ op: 'match' });
  return {
    steps: compiler.steps,
    slots: compiler.slots,
    captureSlots: 2 * groups + 2,
    isAnchored: isAnchored(root),
  };
}

function isAnchored(node: Node): boolean {
  if (node.kind === 'assertion') return node.name === 'start';
  if (node.kind === 'group') return isAnchored(node.of);
  if (node.kind === 'choice') return node.of.every(isAnchored);
  return node.kind === 'sequence' && node.of[0] !== undefined && isAnchored(node.of[0]);
}

class Compiler {
  readonly steps: Step[] = [];

  constructor(public slots: number) {}

  push<S extends Step>(step: S): S {
    if (this.steps.length >= MAX_STEPS) {
      throw new CommandError(51091, 'Regular expression is invalid: regular expression is too large');
    }
    this.steps.push(step);
    return step;
  }

  add(node: Node): void {
    switch (node.kind) {
      case 'set':
        this.push({ op: 'set', set: node.set });
        break;
      case 'sequence':
        for (const part of node.of) this.add(part);
        break;
      case 'choice':
        this.addChoice(node.of);
        break;
      case 'repeat':
        this.addRepeat(node);
        break;
      case 'group':
        this.push({ op: 'save', slot: 2 * node.index });
        this.add(node.of);
        this.push({ op: 'save', slot: 2 * node.index + 1 });
        break;
      case 'look':
        this.addLook(node);
        break;
      case 'assertion':
        this.push({ op: 'assert', name: node.name });
        break;
      case 'reference':
        this.push({ op: 'reference', slot: 2 * node.index });
    }
  }

  private get here(): number {
    return this.steps.length;
  }

  private addChoice(branches: readonly Node[]): void {
    const ends = branches.map((branch, i) => {
      const isLast = i === branches.length - 1;
      const split = isLast ? undefined : this.push({ op: 'split', first: this.here + 1, second: 0 });
      this.add(branch);
      const end = isLast ? undefined : this.push({ op: 'jump', to: 0 });
      if (split) split.second = this.here;
      return end;
    });
    for (const end of ends) if (end) end.to = this.here;
  }

  private addRepeat({ of, min, max, isLazy }: Extract<Node, { kind: 'repeat' }>): void {
    if (of.kind === 'set') {
      this.push({ op: 'run', set: of.set, min, max, isLazy });
      return;
    }
    for (let i = 0; i < min; i++) this.add(of);
    if (max === Infinity) this.addLoop(of, isLazy);
    else this.addOptional(of, max - min, isLazy);
  }

  private addLoop(of: Node, isLazy: boolean): void {
    const start = this.here;
    const split = this.push({ op: 'split', first: 0, second: 0 });
    const slot = this.slots++;
    this.push({ op: 'save', slot });
    this.add(of);
    const leave = this.push({ op: 'leaveIfEmpty', slot, to: 0 });
    this.push({ op: 'jump', to: start });
    leave.to = this.here;
    orderBranches(split, start + 1, this.here, isLazy);
  }

  private addOptional(of: Node, times: number, isLazy: boolean): void {
    const splits: (Step & { op: 'split' })[] = [];
    const starts: number[] = [];
    for (let i = 0; i < times; i++) {
      splits.push(this.push({ op: 'split', first: 0, second: 0 }));
      starts.push(this.here);
      this.add(of);
    }
    splits.forEach((split, i) => orderBranches(split, starts[i]!, this.here, isLazy));
  }

  private addLook({ of, isBehind, isNegative }: Extract<Node, { kind: 'look' }>): void {
    const branches: Branch[] = [];
    const look = this.push({ op: 'look', branches, isNegative, next: 0 });
    for (const branch of isBehind && of.kind === 'choice' ? of.of : [of]) {
      branches.push({ start: this.here, back: isBehind ? widthOf(branch) : 0 });
      this.add(branch);
      this.push({ op: 'match' });
    }
    look.next = this.here;
  }
}

function orderBranches(split: Step & { op: 'split' }, into: number, past: number, isLazy: boolean): void {
  [split.first, split.second] = isLazy ? [past, into] : [into, past];
}

/** The fixed width of a lookbehind's branch, which PCRE requires. */
function widthOf(node: Node): number {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'sequence':
      return node.of.reduce((sum, part) => sum + widthOf(part), 0);
    case 'group':
      return widthOf(node.of);
    case 'repeat':
      if (node.min === node.max) return node.min * widthOf(node.of);
      throw notFixed();
    case 'choice': {
      const [width = 0, ...others] = node.of.map(widthOf);
      if (others.every((other) => other === width)) return width;
      throw notFixed();
    }
    case 'reference':
      throw notSupported('A back-reference in a lookbehind');
    case 'look':
    case 'assertion':
      return 0;
  }
}

function notFixed(): CommandError {
  return new CommandError(51091, 'Regular expression is invalid: lookbehind assertion is not fixed length');
}
