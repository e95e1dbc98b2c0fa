/** The cells of a CSV file with semicolons, in rows; quoted cells may contain doubled quotes. */
export function readTable(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) =>
      Array.from(row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g), ([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    );
}
