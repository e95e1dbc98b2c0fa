const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random characters of `from`, as an id for a part of a record, such as an option of a question. */
export function randomText(length: number, from = letters): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(random, (value) => from[value % from.length]).join('');
}
