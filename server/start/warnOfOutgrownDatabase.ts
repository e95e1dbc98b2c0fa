import type { Config } from '../../config/env';
import type { Logger } from '../lib/logger';
import { Customer } from '../models/customer';

/** Above this number, lists and figures without an index take seconds. */
const maxCustomers = 20_000;
const longestOpeningMs = 2_000;

/**
 * Warns if the data have outgrown the embedded database, and names the command that moves them to MongoDB.
 * @param openingMs how long it took to open it
 */
export async function warnOfOutgrownDatabase(
  { mongodbUri }: Config,
  openingMs: number,
  log: Logger,
): Promise<void> {
  if (mongodbUri !== undefined) return;
  const customers = await Customer.estimatedDocumentCount();
  if (customers <= maxCustomers && openingMs <= longestOpeningMs) return;
  log.warn(
    { customers, openingMs: Math.round(openingMs), command: 'npm run move -- --to mongodb://…' },
    'the data have outgrown the embedded database: move to MongoDB with this command',
  );
}
