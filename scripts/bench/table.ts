import type { Database } from './database';

/** Measured figures by row and column. */
export type Table = Record<string, Record<string, number>>;

/** The lines to print: the tables of the databases side by side, with the ratio of the second to the first. */
export function sideBySide(databases: readonly Database[], tables: readonly Table[]): object[] {
  const [first = {}, second] = tables;
  return Object.keys(first).flatMap((what) => {
    if (!second) return [line({ what }, first[what])];
    const ours = databases.map(({ name }, i) => line({ what, database: name }, tables[i]?.[what]));
    return [...ours, line({ what: '', database: 'MongoDB / embedded' }, ratios(first[what], second[what]))];
  });
}

function ratios(one: Record<string, number> = {}, other: Record<string, number> = {}) {
  const entries = Object.entries(one).map(([name, figure]) => [name, (other[name] ?? 0) / figure] as const);
  return Object.fromEntries(entries);
}

function line(labels: Record<string, string>, figures: Record<string, number> = {}): object {
  const rounded = Object.entries(figures).map(
    ([name, figure]) => [name, Number(figure.toPrecision(4))] as const,
  );
  return { ...labels, ...Object.fromEntries(rounded) };
}
