/** Calls longer after the user's last input than this are made by the client itself. */
export const attendedMs = 30_000;

let usedAt = Date.now();

/** Counts as input: the user waits for something that runs. */
export function noteUse(): void {
  usedAt = Date.now();
}

for (const input of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove']) {
  window.addEventListener(input, noteUse, { capture: true, passive: true });
}

/** Whether the user has done something in this tab just now, so that a call is a use of the session. */
export function isAttended(): boolean {
  return Date.now() - usedAt < attendedMs;
}
