/** Delays tasks until all of them have arrived, so that a race happens in every run. */
export function barrier(tasks: number): () => Promise<void> {
  let missing = tasks;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}
