/** Lets so many tasks go on only once each of them has come: what a race would need luck for. */
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
