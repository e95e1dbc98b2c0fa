import mongoose from 'mongoose';
import type { Config } from '../../config/env';
import type { Logger } from '../lib/logger';
import { Customer } from '../models/customer';

/** With more customers, lists and figures take seconds; with more records, every search without an index does. */
const maxSize = { customers: 20_000, records: 500_000 };

/**
 * Warns if the data have outgrown the embedded database, and names the command that moves them to MongoDB. Goes by the
 * number of records, because how long something takes also depends on what else the machine does.
 */
export async function warnOfOutgrownDatabase(
  { mongodbUri }: Config,
  log: Logger,
  { customers: maxCustomers, records: maxRecords } = maxSize,
): Promise<void> {
  if (mongodbUri !== undefined) return;
  const customers = await Customer.estimatedDocumentCount();
  const records = await countRecords();
  if (customers <= maxCustomers && records <= maxRecords) return;
  log.warn(
    { customers, records, command: 'npm run move -- --to mongodb://…' },
    'the data have outgrown the embedded database: move to MongoDB with this command',
  );
}

async function countRecords(): Promise<number> {
  const models = Object.values(mongoose.models);
  const counts = await Promise.all(models.map((model) => model.estimatedDocumentCount()));
  return counts.reduce((sum, count) => sum + count, 0);
}
