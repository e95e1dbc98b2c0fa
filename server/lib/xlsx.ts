/** A column: its heading and its value in a row; days as dates at midnight UTC. */
export interface XlsxColumn<Row> {
  label: string;
  kind: keyof typeof formats;
  value: (row: Row) => Cell;
}

type Cell = string | Date | number | null;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Cell formats; a text cell stays text even when edited. */
const formats = { day: 'dd/mm/yyyy', text: '@', decimal: '#,##0.00', whole: '0' } as const;

/** In characters. */
const columnWidth = 20;

/**
 * Converts rows to a workbook of one sheet. Texts are text cells, which spreadsheets neither evaluate as formulas nor
 * convert to numbers: codes and phone numbers keep zeros and signs. Only one batch is in memory at a time.
 */
export async function* xlsxFile<Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  // Loaded when the first workbook is requested.
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
