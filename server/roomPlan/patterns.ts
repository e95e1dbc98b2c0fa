import type { Kind } from './kinds';
import type { Person, Situation } from './situation';

/**
 * Parts of which a room has at most one: people who stay in their former room (its anchor), a lock, and a guest of
 * the other gender.
 */
export type Single = 'anchor' | 'lock' | 'guest';

/** Blocks that are interchangeable within a shared room. */
export interface BlockClass {
  key: string;
  size: number;
  kind: Kind;
  singles: readonly Single[];
  /** The number of people. */
  beds: number;
  /** The main group of the room; null if nobody in the block belongs to it. */
  home: string | null;
  /** The people in it whose exclusions are known to the solver. */
  keptApart: readonly Person[];
}

/** A way to fill a room with blocks, or to leave beds in it empty. */
export interface Pattern {
  key: string;
  size: number;
  beds: number;
  parts: readonly BlockClass[];
}

export function buildPatterns(classes: readonly BlockClass[], situation: Situation): Pattern[] {
  const rooms = groupedBy(classes, ({ size, kind }) => `${size} ${kind}`);
  return rooms.flatMap((fitting) =>
    homesOf(fitting).flatMap((home) => patternsOfHome(home, fitting, situation)),
  );
}

function homesOf(classes: readonly BlockClass[]): string[] {
  return [...new Set(classes.flatMap(({ home }) => home ?? []))];
}

function patternsOfHome(home: string, classes: readonly BlockClass[], situation: Situation): Pattern[] {
  const fitting = classes.filter((one) => one.home === home || one.home === null);
  return fillings(fitting, fitting[0]?.size ?? 0, situation)
    .filter((parts) => parts.some((part) => part.home === home) && !isSuperfluous(parts))
    .map((parts) => buildPattern(parts, home));
}

/** All ways to choose some of the classes, with repetitions, that fit into the given number of beds. */
function fillings(classes: readonly BlockClass[], beds: number, situation: Situation): BlockClass[][] {
  return classes.flatMap((first, index) => {
    if (first.beds > beds) return [];
    const others = classes.slice(index).filter((other) => !areApart(first, other, situation));
    const rest = fillings(others, beds - first.beds, situation);
    return [[first], ...rest.map((parts) => [first, ...parts])];
  });
}

function areApart(one: BlockClass, other: BlockClass, { excludes }: Situation): boolean {
  if (one.singles.some((single) => other.singles.includes(single))) return true;
  return one.keptApart.some((person) => other.keptApart.some((another) => excludes(person, another)));
}

/** Whether the pattern is also one of another kind: a single person, or people without a guest. */
function isSuperfluous(parts: readonly BlockClass[]): boolean {
  const [first, ...others] = parts;
  if (first?.kind === 'either') return first.beds === 1 && others.length === 0;
  const needsGuest = first?.kind === 'guestOfF' || first?.kind === 'guestOfM';
  return needsGuest && !parts.some(({ singles }) => singles.includes('guest'));
}

export function buildPattern(parts: readonly BlockClass[], home: string): Pattern {
  return {
    key: patternKey(parts, home),
    size: parts[0]?.size ?? 0,
    beds: parts.reduce((sum, part) => sum + part.beds, 0),
    parts,
  };
}

function patternKey(parts: readonly BlockClass[], home: string): string {
  const keys = parts.map(({ key }) => key).sort();
  return JSON.stringify([home, ...keys]);
}

/** Groups in the order of their first items. */
function groupedBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
