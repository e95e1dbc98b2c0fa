/**
 * Merges streams that are sorted by day into one; within a day, the earlier stream comes first. Holds one batch of each
 * stream.
 */
export async function* mergeByDay<Row extends { day: string }>(
  streams: readonly AsyncGenerator<Row[]>[],
): AsyncGenerator<Row[]> {
  const readers = streams.map(createReader);
  for (;;) {
    for (const reader of readers) await reader.fill();
    const days = readers.flatMap(({ firstDay }) => firstDay() ?? []);
    const day = days.sort()[0];
    if (day === undefined) return;
    for (const reader of readers) {
      while (reader.firstDay() === day) {
        yield reader.takeDay(day);
        await reader.fill();
      }
    }
  }
}

function createReader<Row extends { day: string }>(stream: AsyncIterator<Row[], void>) {
  let rows: Row[] = [];
  let hasEnded = false;
  return {
    /** Reads the next batch once the last one is used up. */
    async fill(): Promise<void> {
      while (rows.length === 0 && !hasEnded) {
        const next = await stream.next();
        if (next.done) hasEnded = true;
        else rows = next.value;
      }
    },
    firstDay: (): string | undefined => rows[0]?.day,
    /** Removes the rows of a day from the current batch, and returns them. */
    takeDay(day: string): Row[] {
      const end = rows.findIndex((row) => row.day !== day);
      const taken = end === -1 ? rows : rows.slice(0, end);
      rows = end === -1 ? [] : rows.slice(end);
      return taken;
    },
  };
}
