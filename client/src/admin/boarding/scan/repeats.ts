/** How long a code must be out of sight before it counts again. */
const repeatMs = 3_000;

/** Passes on a code once while it stays in front of the camera. */
export function withoutRepeats(onCode: (code: string) => void): (code: string) => void {
  const seenAt = new Map<string, number>();
  return (code) => {
    const now = performance.now();
    const isRepeat = now - (seenAt.get(code) ?? -repeatMs) < repeatMs;
    seenAt.set(code, now);
    if (!isRepeat) onCode(code);
  };
}
