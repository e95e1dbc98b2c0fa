import mongoose from 'mongoose';
import { clock, setClock } from './clock';
import type { Logger } from './logger';

/** If the response takes longer, it is too uncertain when the database read its clock. */
const maxRoundTripMs = 1_000;

/** The smallest difference between clocks that is worth a warning. */
const warningThresholdMs = 5_000;

/**
 * Sets the product's clock to that of the database's primary. It is never ahead of it, by however long the answer took,
 * so that nothing happens too early (rules §22.2).
 */
export async function followDatabaseClock(): Promise<void> {
  const sent = performance.now();
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  const received = performance.now();
  if (!(hello?.localTime instanceof Date) || received - sent > maxRoundTripMs) return;
  setClock(hello.localTime.getTime(), received);
}

/** Like `followDatabaseClock`, but also warns if the clock of this host or of the database is wrong. */
export async function compareClocks(log: Logger): Promise<void> {
  await followDatabaseClock();
  const differenceMs = Date.now() - clock.now().getTime();
  if (Math.abs(differenceMs) > warningThresholdMs) {
    log.warn({ differenceMs }, "this machine's clock differs from the database's, which the product uses");
  }
}
