import { unattendedHeader } from '#contract/session';
import { sessionClient } from './axiosClient';

/** A call made longer than this after the user's last input counts as made by the panel itself. */
const attendedMs = 30_000;

let lastInputAt = Date.now();

/** Counts as input, for example while the user waits for a running task. */
export function recordActivity(): void {
  lastInputAt = Date.now();
}

for (const input of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove']) {
  window.addEventListener(input, recordActivity, { capture: true, passive: true });
}

// Loaded with the panel, because the sessions of travellers do not end by inactivity.
sessionClient.interceptors.request.use((request) => {
  if (Date.now() - lastInputAt > attendedMs) request.headers.set(unattendedHeader, '1');
  return request;
});
