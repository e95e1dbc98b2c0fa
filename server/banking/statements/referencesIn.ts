import { parseReference } from '../../contract/bankReference';

/** Digits in groups, as `86851 62596 19897`, or a creditor reference. */
const written = /(?:RF\d{2} ?)?\d+(?: \d+)*/gi;

/** A written creditor reference has up to seven groups, a Finnish one up to four. */
const maxGroups = 7;

/** More groups than anybody writes into a message. */
const maxGroupsRead = 100;

/**
 * The references that may be in a text, as `parseReference` returns them. If several are side by side, the groups do
 * not show where one ends, so every sequence of groups that is a valid reference is returned.
 */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(written)) {
    const groups = match.split(' ').slice(0, maxGroupsRead);
    for (const start of groups.keys()) {
      for (let end = start + 1; end <= start + maxGroups && end <= groups.length; end += 1) {
        const reference = parseReference(groups.slice(start, end).join(''));
        if (reference !== null) found.add(reference);
      }
    }
  }
  return [...found];
}
