interface Reading {
  /** The server's time, ms since 1970, when the device's clocks were at `wall` and `steady`. */
  server: number;
  wall: number;
  steady: number;
}

let reading: Reading | undefined;

/**
 * Sets the clock by which the portal counts down.
 * @param now the server's time in an answer
 * @param received the value of `performance.now()` when the answer arrived
 */
export function setServerClock(now: string, received: number): void {
  const age = performance.now() - received;
  reading = { server: Date.parse(now), wall: Date.now() - age, steady: received };
}

/**
 * The server's time, ms since 1970. It is late by the time that the answer travelled, never early, unless somebody sets
 * the device's clock. Takes the clock that has advanced further: the steady one stops while a phone sleeps, and the
 * other one may be set back.
 */
export function serverNow(): number {
  if (!reading) return Date.now();
  const { server, wall, steady } = reading;
  return server + Math.max(Date.now() - wall, performance.now() - steady);
}
