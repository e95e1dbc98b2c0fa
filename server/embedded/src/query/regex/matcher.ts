import { noteLongWork } from '../../pace';
import type { CharacterSet } from './characterSet';
import type { Assertion } from './parse';
import type { Program, Step } from './program';

/** The search exceeded a limit equivalent to PCRE's match limit. */
export class MatchLimitExceeded extends Error {}

export interface Span {
  start: number;
  end: number;
}

/** The maximum work of a search, in characters examined; it takes at most about 30 ms. */
const MAX_WORK = 3_000_000;
/** A backtracking step counts as this many characters, which allows about 50,000 steps, as PCRE does. */
const STEP_BACK_WORK = 60;
/** Work that takes about a millisecond. */
const LONG_WORK = 100_000;
/** The maximum size of the backtracking stack, which PCRE limits much earlier. */
const MAX_STACK = 200_000;

/**
 * A backtracking search that counts its steps and gives up at a limit. It follows PCRE: a group keeps its capture of
 * an earlier iteration, and a reference to an unset group fails.
 */
export class Matcher {
  private work = 0;
  private readonly slots: number[];
  private readonly steps: readonly Step[];

  constructor(
    private readonly program: Program,
    private readonly text: string,
    private readonly isCaseless: boolean,
  ) {
    this.steps = program.steps;
    this.slots = new Array<number>(program.slots).fill(-1);
  }

  /** Whether there is a match at or after a position. */
  search(from: number): boolean {
    const last = this.program.isAnchored ? 0 : this.text.length;
    try {
      for (let start = from; start <= last; start += this.widthAt(start)) {
        this.slots.fill(-1);
        if (this.run(0, start) >= 0) return true;
      }
      return false;
    } finally {
      if (this.work > LONG_WORK) noteLongWork();
    }
  }

  /** The spans of the last match, starting with the whole; negative for unset groups. */
  groups(): Span[] {
    return Array.from({ length: this.program.captureSlots / 2 }, (_, i) => ({
      start: this.slots[2 * i]!,
      end: this.slots[2 * i + 1]!,
    }));
  }

  private widthAt(position: number): number {
    return this.text.codePointAt(position)! > 0xffff ? 2 : 1;
  }

  private spend(amount: number): void {
    this.work += amount;
    if (this.work > MAX_WORK) throw new MatchLimitExceeded();
  }

  /**
   * The end of the match, or negative. An entry of the backtracking stack is a step with a position, a run that can
   * be resumed, or a negated slot with its previous value.
   */
  private run(start: number, from: number): number {
    const stack: number[] = [];
    let at = start;
    let position = from;
    for (;;) {
      const step = this.steps[at]!;
      this.spend(1);
      if (step.op === 'match') return position;
      const end = this.matchStep(step, at, position, stack);
      if (end >= 0) {
        position = end;
        at = nextOf(step, at, this.isLoopLeft);
        continue;
      }
      const next = this.stepBack(stack);
      if (next < 0) return -1;
      [at, position] = [next, this.position];
    }
  }

  /** Whether a loop ended because an iteration matched nothing. */
  private isLoopLeft = false;
  /** The position after backtracking. */
  private position = 0;

  /** The position after a step, or negative if it fails. */
  private matchStep(step: Step, at: number, position: number, stack: number[]): number {
    switch (step.op) {
      case 'set':
        return this.matchSet(step.set, position);
      case 'run':
        return this.startRun(step, at, position, stack);
      case 'split':
        if (stack.length > MAX_STACK) throw new MatchLimitExceeded();
        stack.push(step.second, position);
        return position;
      case 'save':
        stack.push(-1 - step.slot, this.slots[step.slot]!);
        this.slots[step.slot] = position;
        return position;
      case 'leaveIfEmpty':
        this.isLoopLeft = this.slots[step.slot] === position;
        return position;
      case 'assert':
        return this.matchAssertion(step.name, position) ? position : -1;
      case 'reference':
        return this.matchReference(step.slot, position);
      case 'look':
        return this.matchLook(step, position, stack) ? position : -1;
      default:
        return position;
    }
  }

  /** The next step to try, at `position`; negative if no alternatives are left. */
  private stepBack(stack: number[]): number {
    while (stack.length > 0) {
      const position = stack.pop()!;
      const at = stack.pop()!;
      if (at < 0) {
        this.slots[-1 - at] = position;
        continue;
      }
      this.position = position;
      if (at < this.steps.length) {
        this.spend(STEP_BACK_WORK);
        return at;
      }
      const place = at - this.steps.length;
      if (this.resumeRun(this.steps[place] as Run, at, stack.pop()!, stack)) return place + 1; // only runs are pushed this way
    }
    return -1;
  }

  /** The position after one character of a set, or negative. */
  private matchSet(set: CharacterSet, position: number): number {
    const code = this.text.charCodeAt(position);
    if (code < 0xd800) return set.has(code) ? position + 1 : -1;
    const whole = this.text.codePointAt(position);
    return whole !== undefined && set.has(whole) ? position + (whole > 0xffff ? 2 : 1) : -1;
  }

  private startRun({ set, min, max, isLazy }: Run, at: number, from: number, stack: number[]): number {
    let position = from;
    let least = from;
    let count = 0;
    for (const most = isLazy ? min : max; count < most; count++) {
      if (count === min) least = position;
      const next = this.matchSet(set, position);
      if (next < 0) break;
      position = next;
    }
    this.spend(count);
    if (count < min) return -1;
    if (count === min) least = position;
    const kept = isLazy ? max - min : least;
    if (isLazy ? kept > 0 : position > least) stack.push(kept, at + this.steps.length, position);
    return position;
  }

  /**
   * Matches one character less, or more if the run is lazy. `kept` is the least position, or how many more characters
   * it may match.
   */
  private resumeRun(run: Run, at: number, kept: number, stack: number[]): boolean {
    if (run.isLazy) {
      this.spend(1);
      this.position = this.matchSet(run.set, this.position);
      if (this.position >= 0 && kept > 1) stack.push(kept - 1, at, this.position);
      return this.position >= 0;
    }
    const next = this.steps[at - this.steps.length + 1]!;
    const tried = this.position;
    let position = this.previousPosition(tried);
    // Skips positions at which the next step cannot match.
    if (next.op === 'set')
      while (position > kept && this.matchSet(next.set, position) < 0)
        position = this.previousPosition(position);
    this.spend(tried - position);
    this.position = position;
    if (position > kept) stack.push(kept, at, position);
    return true;
  }

  /** The position one character earlier; negative at the start. */
  private previousPosition(position: number): number {
    if (position === 0) return -1;
    if ((this.text.charCodeAt(position - 1) & 0xfc00) !== 0xdc00) return position - 1;
    const isPair = position > 1 && this.text.codePointAt(position - 2)! > 0xffff;
    return position - (isPair ? 2 : 1);
  }

  private matchReference(slot: number, position: number): number {
    const [from = -1, to = -1] = [this.slots[slot], this.slots[slot + 1]];
    if (from < 0 || to < from) return -1;
    const [wanted, found] = [this.text.slice(from, to), this.text.slice(position, position + to - from)];
    this.spend(wanted.length);
    const isSame = this.isCaseless ? wanted.toLowerCase() === found.toLowerCase() : wanted === found;
    return isSame ? position + wanted.length : -1;
  }

  /** A positive lookaround keeps its captures; its alternatives are not retried. */
  private matchLook({ branches, isNegative }: Look, position: number, stack: number[]): boolean {
    const before = [...this.slots];
    const isFound = branches.some(({ start, back }) => {
      let from = position;
      for (let i = 0; i < back && from >= 0; i++) from = this.previousPosition(from);
      return from >= 0 && this.run(start, from) >= 0;
    });
    before.forEach((old, slot) => {
      if (this.slots[slot] === old) return;
      if (isFound && !isNegative) stack.push(-1 - slot, old);
      else this.slots[slot] = old;
    });
    return isFound !== isNegative;
  }

  private matchAssertion(name: Assertion, position: number): boolean {
    const { text } = this;
    switch (name) {
      case 'start':
        return position === 0;
      case 'end':
        return position === text.length;
      case 'lastLine':
        return position === text.length || (position === text.length - 1 && text[position] === '\n');
      case 'lineStart':
        return position === 0 || (text[position - 1] === '\n' && position < text.length);
      case 'lineEnd':
        return position === text.length || text[position] === '\n';
      case 'boundary':
        return isWord(text[position - 1]) !== isWord(text[position]);
      case 'inside':
        return isWord(text[position - 1]) === isWord(text[position]);
    }
  }
}

type Run = Extract<Step, { op: 'run' }>;
type Look = Extract<Step, { op: 'look' }>;

function nextOf(step: Step, at: number, isLeft: boolean): number {
  switch (step.op) {
    case 'split':
      return step.first;
    case 'jump':
      return step.to;
    case 'look':
      return step.next;
    case 'leaveIfEmpty':
      return isLeft ? step.to : at + 1;
    default:
      return at + 1;
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}
