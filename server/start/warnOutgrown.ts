import type { Config } from '../../config/env';
import type { Logger } from '../lib/logger';
import { Customer } from '../models/customer';

/** From here on lists and figures that no index answers take seconds. */
const maxCustomers = 20_000;
const longestOpeningMs = 2_000;

/**
 * Says that the embedded database has outgrown itself, and the command that moves it to MongoDB.
 * @param openingMs how long it took to open it
 */
export async function warnOutgrown({ mongodbUri }: Config, openingMs: number, log: Logger): Promise<void> {
  if (mongodbUri !== undefined) return;
  const customers = await Customer.estimatedDocumentCount();
  if (customers <= maxCustomers && openingMs <= longestOpeningMs) return;
  log.warn(
    { customers, openingMs: Math.round(openingMs), command: 'npm run move -- --to mongodb://…' },
    'the embedded database has outgrown itself: move to MongoDB by this command',
  );
}
