import { notInLine } from '#contract/fields';
import { cleanName, isBlank } from '#contract/sameText';

/** What is left of an emoji that was cut in two. */
const halfCharacter = /\p{Cs}$/u;

const everyOther = new RegExp(notInLine.source, 'gu');

/**
 * Text that the server accepts as one line: a refused mark would hold up all others of this phone.
 * @param max in characters
 * @returns '' if the text is blank
 */
export function toLine(text: string, max: number): string {
  const line = cleanName(text.replace(everyOther, ' '));
  const start = line.slice(0, max).replace(halfCharacter, '').trim();
  return isBlank(start) ? '' : start;
}
