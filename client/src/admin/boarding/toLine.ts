import { notInLine } from '#contract/fields';
import { cleanName } from '#contract/sameText';

const everyOther = new RegExp(notInLine.source, 'gu');

/** Text that the server accepts as one line: a refused mark would hold up all others of this phone. */
export function toLine(text: string): string {
  return cleanName(text.replace(everyOther, ' '));
}
