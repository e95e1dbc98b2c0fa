import { factsKey, likeness, type LineFacts, maxLikeness } from './sameLine';

/**
 * Finds the stored line that each line of a file repeats, among lines of one day and amount; undefined for a new line.
 * Each stored line matches at most one line of the file, and as many as possible are matched: lines with the same facts
 * first, then the most alike.
 */
export function matchLines<Stored extends LineFacts>(
  lines: readonly LineFacts[],
  stored: readonly Stored[],
): (Stored | undefined)[] {
  const places = matchEqual(lines, stored);
  matchAlike(lines, stored, places);
  matchRest(lines, stored, places);
  return places.map((place) => (place === undefined ? undefined : stored[place]));
}

/** For each line of the file, the index of its stored line. */
type Places = (number | undefined)[];

/** Matches lines with the same facts, without comparing every pair. */
function matchEqual(lines: readonly LineFacts[], stored: readonly LineFacts[]): Places {
  const byKey = new Map<string, number[]>();
  for (const [place, line] of stored.entries()) {
    const key = factsKey(line);
    const places = byKey.get(key);
    if (places) places.push(place);
    else byKey.set(key, [place]);
  }
  for (const places of byKey.values()) places.reverse();
  return lines.map((line) => byKey.get(factsKey(line))?.pop());
}

/** Equal stored lines are compared once: many travellers pay the same amount on a day. */
function matchAlike(lines: readonly LineFacts[], stored: readonly LineFacts[], places: Places): void {
  const classes = groupEqual(freePlaces(stored, places), stored);
  for (let minLikeness = maxLikeness; minLikeness >= 1; minLikeness /= 2) {
    for (const [index, line] of lines.entries()) {
      if (places[index] !== undefined) continue;
      const found = classes.findIndex(
        ([place]) => place !== undefined && fits(line, stored[place], minLikeness),
      );
      places[index] = classes[found]?.shift();
      if (classes[found]?.length === 0) classes.splice(found, 1);
    }
  }
}

function groupEqual(free: readonly number[], stored: readonly LineFacts[]): number[][] {
  const classes = new Map<string, number[]>();
  for (const place of free) {
    const { format, account, bankId, bookingIds, reference, payer, lacks } = stored[place] ?? {};
    const key = JSON.stringify([format, account, bankId, bookingIds, reference, payer, lacks]);
    const places = classes.get(key);
    if (places) places.push(place);
    else classes.set(key, [place]);
  }
  return Array.from(classes.values());
}

/** Matches remaining lines, if possible, by rearranging the matches of other lines. */
function matchRest(lines: readonly LineFacts[], stored: readonly LineFacts[], places: Places): void {
  for (const [index] of lines.entries()) {
    if (places[index] !== undefined) continue;
    const free = new Set(freePlaces(stored, places));
    if (free.size === 0) return;
    rearrange(index, free, { lines, stored, places });
  }
}

interface Matching {
  lines: readonly LineFacts[];
  stored: readonly LineFacts[];
  places: Places;
}

/** Searches breadth-first for a chain of lines that each take the place of the next, ending in a free place. */
function rearrange(start: number, free: ReadonlySet<number>, { lines, stored, places }: Matching): void {
  const holders = new Map(places.map((place, index) => [place, index]));
  const takenBy = new Map<number, number>();
  let unseen = stored.map((_, place) => place);
  const queue = [start];
  for (const index of queue) {
    const rest: number[] = [];
    for (const place of unseen) {
      if (!fits(lines[index], stored[place], 1)) {
        rest.push(place);
        continue;
      }
      takenBy.set(place, index);
      if (free.has(place)) {
        shift(place, takenBy, places);
        return;
      }
      const holder = holders.get(place);
      if (holder !== undefined) queue.push(holder);
    }
    unseen = rest;
  }
}

/** Gives each line of the chain the place at which the search reached it. */
function shift(end: number, takenBy: ReadonlyMap<number, number>, places: Places): void {
  let place: number | undefined = end;
  while (place !== undefined) {
    const index = takenBy.get(place);
    if (index === undefined) return;
    const left: number | undefined = places[index];
    places[index] = place;
    place = left;
  }
}

function freePlaces(stored: readonly LineFacts[], places: Places): number[] {
  const taken = new Set(places);
  return stored.flatMap((_, place) => (taken.has(place) ? [] : [place]));
}

function fits(line: LineFacts | undefined, other: LineFacts | undefined, minLikeness: number): boolean {
  return line !== undefined && other !== undefined && likeness(line, other) >= minLikeness;
}
