const intervalMs = 100;

/** Shows progress on one line of the terminal. */
export function progressLine(what: string, total: number) {
  const started = Date.now();
  let shown = '';
  let shownAt = 0;
  return {
    show(done: number): void {
      if (done < total && Date.now() - shownAt < intervalMs) return;
      shownAt = Date.now();
      const line = `${what}: ${done} of ${total}`;
      // Padded to overwrite a longer line.
      process.stdout.write(`\r${line.padEnd(shown.length)}`);
      shown = line;
    },
    end(): void {
      if (shown !== '') process.stdout.write(` in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    },
  };
}
