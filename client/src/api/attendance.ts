import { unattendedHeader } from '#contract/session';
import { sessionClient } from './axiosClient';

/** Calls longer after the user's last input than this are made by the panel itself. */
const attendedMs = 30_000;

let usedAt = Date.now();

/** Counts as input: the user waits for something that runs. */
export function noteUse(): void {
  usedAt = Date.now();
}

for (const input of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove']) {
  window.addEventListener(input, noteUse, { capture: true, passive: true });
}

// Loaded with the panel, because the sessions of travellers do not end by inactivity.
sessionClient.interceptors.request.use((request) => {
  if (Date.now() - usedAt > attendedMs) request.headers.set(unattendedHeader, '1');
  return request;
});
