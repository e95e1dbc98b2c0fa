/** A column: its heading, and what it holds of a row; days as dates at midnight UTC. */
export interface XlsxColumn<Row> {
  label: string;
  kind: keyof typeof formats;
  value: (row: Row) => Cell;
}

type Cell = string | Date | number | null;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Formats of a spreadsheet; a text stays one also when somebody edits it. */
const formats = { day: 'dd/mm/yyyy', text: '@', decimal: '#,##0.00', whole: '0' } as const;

/** In characters. */
const columnWidth = 20;

/**
 * Turns rows into a workbook of one sheet. A text is a text cell, which no spreadsheet runs as a formula or shortens to
 * a number: codes and phone numbers keep zeros and signs. Only one batch is in memory at a time.
 */
export async function* xlsxFile<Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  // Loaded when the first workbook is asked for.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(cellsOf(columns, batches), {
    name,
    columns: columns.map(({ label, kind }) => ({
      header: label,
      width: columnWidth,
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf<Row>(
  columns: readonly XlsxColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[]> {
  for await (const batch of batches) {
    for (const row of batch) yield columns.map(({ value }) => value(row));
  }
}
