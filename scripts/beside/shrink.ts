import type { Episode, Step } from './episode';
import { play, type Difference, type Pair } from './servers';
import { isPlain, type Document } from './values';

const maxAttempts = 1_500;

export interface Found {
  episode: Episode;
  difference: Difference;
}

/** Removes steps and parts of steps as long as the kinds of both outcomes stay the same. */
export async function shrink(pair: Pair, found: Found): Promise<Found> {
  let smallest = { ...found, episode: found.episode.slice(0, found.difference.at + 1) };
  let attempts = 0;
  const sought = kindOf(found);
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const episode of smaller(smallest.episode)) {
      if (++attempts > maxAttempts) return smallest;
      const { difference } = await play(pair, episode);
      if (!difference || kindOf({ episode, difference }) !== sought) continue;
      smallest = { episode: episode.slice(0, difference.at + 1), difference };
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Differences of one kind have the same command and the same two error codes, or differ in their documents. */
export function kindOf({ episode, difference: { at, mongodb, embedded } }: Found): string {
  const step = episode[at];
  const name = step && 'command' in step ? Object.keys(step.command)[0] : step && Object.keys(step)[0];
  return `${name}: ${codeOf(mongodb)} / ${codeOf(embedded)}`;
}

function codeOf({ kind, text }: Difference['mongodb']): string {
  const codes = [...text.matchAll(/"code":(?:\{"\$numberInt":"(\d+)"\}|(\d+))/g)].map(
    ([, long, short]) => long ?? short,
  );
  return codes.length > 0 ? codes.join(' ') : kind;
}

function* smaller(episode: Episode): Iterable<Episode> {
  const last = episode.length - 1;
  for (let size = last >> 1; size > 1; size >>= 1) {
    for (let from = 0; from + size <= last; from += size)
      yield [...episode.slice(0, from), ...episode.slice(from + size)];
  }
  for (let i = last - 1; i >= 0; i--) yield episode.filter((_, at) => at !== i);
  for (let i = last; i >= 0; i--) {
    for (const step of smallerSteps(episode[i])) yield episode.map((old, at) => (at === i ? step : old));
  }
}

function* smallerSteps(step: Step | undefined): Iterable<Step> {
  if (!step || !('command' in step)) return;
  for (const command of smallerValues(step.command)) yield { ...step, command: command as Document };
}

/** Variants of the value without one part, or with the part in place of the whole. */
function* smallerValues(value: unknown): Iterable<unknown> {
  if (Array.isArray(value)) {
    for (const [i, element] of value.entries()) {
      yield value.toSpliced(i, 1);
      yield element;
      for (const inner of smallerValues(element)) yield value.with(i, inner);
    }
  } else if (isPlain(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const { [name]: _gone, ...rest } = value;
      yield rest;
      if (name.startsWith('$')) yield inner;
      for (const less of smallerValues(inner)) yield { ...value, [name]: less };
    }
  }
}
