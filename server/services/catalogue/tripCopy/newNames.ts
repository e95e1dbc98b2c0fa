import { maxLength } from '../../../contract/fields';
import { nameInYear, type Years } from '../../../contract/yearInName';

/** 'Syysristeily 2026' as 'Syysristeily 2027'; a name without the year stays. */
export function nextName(name: string, { from, to }: Years): string {
  return name.replaceAll(from, to);
}

/** As `nextName`, but with the new year added where the old one is missing, as two of the same name would be mixed up. */
export function distinctName(name: string, years: Years): string {
  return nameInYear(name, years, ' ', maxLength.name);
}

/** A discount code that is not yet taken; `taken` is given the new one. */
export function distinctCode(code: string, years: Years, taken: Set<string>): string {
  const wanted = nameInYear(code, years, '', maxLength.name);
  const numbered = Array.from(taken, (_, index) => {
    const ending = `-${index + 2}`;
    return wanted.slice(0, maxLength.name - ending.length) + ending;
  });
  const free = [wanted, ...numbered].find((candidate) => !taken.has(candidate)) ?? wanted;
  taken.add(free);
  return free;
}
