/** What XML 1.0 cannot contain, and what a single line should not: control characters, halves of pairs, non-characters. */
const notInXml = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u2028\u2029]/gu;

/** The schema requires two characters of most names. */
const minLength = 2;

/** A text of at most `max` characters that the schema accepts, at least two. */
export function cut(text: string, max: number): string {
  return pieces(text, max)[0] ?? '';
}

/**
 * The parts of a text in elements of at most `max` characters, at least two each, for what may be repeated. Characters
 * count as the schema counts them, so that a pair of surrogates is one.
 */
export function pieces(text: string, max: number): string[] {
  const characters = Array.from(text.replace(notInXml, ' ').replace(/\s+/g, ' ').trim());
  const count = Math.max(1, Math.ceil(characters.length / max));
  return Array.from({ length: count }, (_, index) =>
    padded(
      characters
        .slice(index * max, (index + 1) * max)
        .join('')
        .trim(),
    ),
  );
}

function padded(text: string): string {
  return text + '.'.repeat(Math.max(0, minLength - Array.from(text).length));
}
