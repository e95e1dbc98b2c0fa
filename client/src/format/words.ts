/** `1 customer`, `1,200 customers`. */
export function formatCount(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}

/** The first names, and how many more there are: `Aino Ahkera, Otso Omistaja and 4 more`. */
export function formatNames(names: readonly string[], shown: number): string {
  if (names.length <= shown) return new Intl.ListFormat('en').format(names);
  return `${names.slice(0, shown).join(', ')} and ${(names.length - shown).toLocaleString('en')} more`;
}
