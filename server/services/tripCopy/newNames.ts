import { maxLength } from '../../contract/fields';

/** The years of the trip that is copied, and of its copy. */
export interface Years {
  from: string;
  to: string;
}

/** 'Syysristeily 2026' as 'Syysristeily 2027'; a name without the year stays. */
export function nextName(name: string, { from, to }: Years): string {
  return name.replaceAll(from, to);
}

/** As `nextName`, but with the new year added where the old one is missing, as two of the same name would be mixed up. */
export function distinctName(name: string, years: Years, separator = ' '): string {
  const next = nextName(name, years);
  if (next !== name || years.from === years.to) return next;
  return withEnding(name, separator + years.to);
}

function withEnding(name: string, ending: string): string {
  return name.slice(0, maxLength.name - ending.length) + ending;
}

/** A discount code that is not yet taken; `taken` is given the new one. */
export function distinctCode(code: string, years: Years, taken: Set<string>): string {
  const wanted = distinctName(code, years, '');
  const candidates = [wanted, ...Array.from(taken, (_, index) => withEnding(wanted, `-${index + 2}`))];
  const free = candidates.find((candidate) => !taken.has(candidate)) ?? wanted;
  taken.add(free);
  return free;
}
