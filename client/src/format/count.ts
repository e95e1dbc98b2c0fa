/** `1 customer`, `1,200 customers`. */
export function formatCount(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}
