import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, disconnectDatabase } from '../../server/database/connection';
import { type Product, startProduct } from '../product';

/** Runs `work` with the product on an empty database, to which this process is connected too. */
export async function withProduct<Result>(work: (product: Product) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-bench-'));
  const product = await startProduct(dataDir);
  try {
    await connectDatabase(product.databaseUri);
    return await work(product);
  } finally {
    await disconnectDatabase();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
