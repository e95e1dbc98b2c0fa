/** The score of a word of a search for a name: the higher, the better; 0 for no match. */
export const match = { whole: 4, beginning: 3, inside: 2 } as const;

/** The score of a word for a name as typed. */
export function matchWritten(word: string, names: readonly string[]): number {
  let best = 0;
  for (const name of names) {
    const index = name.indexOf(word);
    if (index < 0) continue;
    if (index > 0) best = Math.max(best, match.inside);
    else if (name.length > word.length) best = Math.max(best, match.beginning);
    else return match.whole;
  }
  return best;
}

/**
 * The score of a word with typing errors for a name, or the beginning of one; less than that of any exact
 * match.
 */
export function matchWithTypos(word: string, names: readonly string[]): number {
  const maxTypos = typosAllowed(word);
  if (maxTypos === 0) return 0;
  let best = 0;
  for (const name of names) {
    if (name.length < word.length - maxTypos || isTooDifferent(word, name, maxTypos)) continue;
    const { whole, beginning } = countTypos(word, name);
    if (whole <= maxTypos) best = Math.max(best, 1.5 - whole / 2);
    else if (beginning <= maxTypos) best = Math.max(best, 1.25 - beginning / 2);
  }
  return best;
}

/** Short words are similar to too many others. */
function typosAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether more letters are missing than typing errors explain: a quick test that excludes most names. */
function isTooDifferent(word: string, name: string, maxTypos: number): boolean {
  let missing = 0;
  for (const letter of word) {
    if (!name.includes(letter)) missing += 1;
    if (missing > maxTypos) return true;
  }
  return false;
}

/**
 * The smallest number of typing errors between a word and a name, and between the word and the most similar beginning of
 * the name: letters that are missing, added, wrong, or swapped with the next one (optimal string alignment).
 */
function countTypos(word: string, name: string): { whole: number; beginning: number } {
  const at = (row: readonly number[], index: number) => row[index] ?? 0;
  let before: number[] = [];
  let previous = Array.from({ length: name.length + 1 }, (_, n) => n);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const isSame = word[i - 1] === name[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1];
      row.push(
        Math.min(
          at(previous, j) + 1,
          at(row, j - 1) + 1,
          at(previous, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    [before, previous] = [previous, row];
  }
  return { whole: at(previous, name.length), beginning: Math.min(...previous) };
}
