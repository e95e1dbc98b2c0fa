/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return ([1, 2, 5, 10].find((step) => step * magnitude >= count) ?? 10) * magnitude;
}

/** SVG path of the curve in a 100 by 100 box, y pointing down. */
export function curvePath(totals: readonly number[], from: number, top: number): string {
  const height = (total: number) => (100 - (100 * total) / top).toFixed(2);
  const points = totals.map(
    (total, index) => `${((100 * (index + 1)) / totals.length).toFixed(2)} ${height(total)}`,
  );
  return [`0 ${height(from)}`, ...points].join(' L');
}
