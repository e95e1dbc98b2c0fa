const secondMs = 1_000;

/** Longest pause between attempts to reach a server that is away. */
const maxPauseMs = 300 * secondMs;

/** Runs `send`, but pauses longer and longer while it finds its server unreachable. */
export function backingOff(send: () => Promise<string>): () => Promise<void> {
  let pauseMs = 0;
  let notBefore = 0;
  return async () => {
    if (Date.now() < notBefore) return;
    const outcome = await send();
    pauseMs = outcome === 'unreachable' ? Math.min(Math.max(2 * pauseMs, 5 * secondMs), maxPauseMs) : 0;
    notBefore = Date.now() + pauseMs;
  };
}
