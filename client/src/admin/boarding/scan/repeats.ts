/** How long a code must be out of sight before it counts again. */
const repeatMs = 3_000;

/** Passes on a code once while it stays in front of the camera. */
export function withoutRepeats(onCode: (code: string) => void): (code: string) => void {
  let last = '';
  let seenAt = 0;
  return (code) => {
    const now = performance.now();
    const isRepeat = code === last && now - seenAt < repeatMs;
    last = code;
    seenAt = now;
    if (!isRepeat) onCode(code);
  };
}
