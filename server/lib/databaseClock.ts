import mongoose from 'mongoose';
import { clock, setClock } from './clock';
import type { Logger } from './logger';

/** A slower answer says too little about when the database read its clock. */
const maxRoundTripMs = 1_000;

/** From here on, hosts that disagree about the time are worth a warning. */
const worrisomeMs = 5_000;

/** Sets the product's clock by that of the database's primary. */
export async function followDatabaseClock(): Promise<void> {
  const sent = performance.now();
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  const received = performance.now();
  if (!(hello?.localTime instanceof Date) || received - sent > maxRoundTripMs) return;
  setClock(hello.localTime.getTime(), (sent + received) / 2);
}

/** As `followDatabaseClock`, with a warning where this host's clock is wrong, or the database's. */
export async function compareClocks(log: Logger): Promise<void> {
  await followDatabaseClock();
  const differenceMs = Date.now() - clock.now().getTime();
  if (Math.abs(differenceMs) > worrisomeMs) {
    log.warn({ differenceMs }, "this machine's clock differs from the database's, which counts");
  }
}
