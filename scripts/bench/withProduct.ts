import { connectDatabase, disconnectDatabase } from '../../server/database/connection';
import { type Product, startProduct } from '../product';
import { type Database, mongodPid, withFolder, withNewDatabase } from './database';

/** Signs the sessions, so that the bare servers accept them. */
export const jwtSecret = 'secret of the benches, of 32 and more';

/** The settings that production requires. Limited requests use separate addresses (`fixtures`). */
const production = {
  JWT_SECRET: jwtSecret,
  PAYTRAIL_SIMULATOR: 'allow',
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'on',
  WEBHOOK_NETWORKS: '127.0.0.1/32',
};

/** The settings of a product. */
export type Settings = { DATA_DIR: string } & Record<string, string>;

/** Runs `work` with the settings of a product whose database is empty. */
export function withSettings<Result>(
  { uri }: Database,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  return withFolder((folder) => {
    const settings = { ...production, DATA_DIR: folder };
    if (uri === undefined) return work(settings);
    return withNewDatabase(uri, (own) => work({ ...settings, MONGODB_URI: own }));
  });
}

/** The product on one of the databases. */
export interface BenchedProduct extends Product {
  /** Runs `work` with this process connected to the product's database. */
  connected<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** By database. */
const shared = new Map<Database, BenchedProduct>();

/**
 * Runs benches on one product for each database, because a bench in its smallest form takes less time than a start. What
 * they store has names of its own.
 */
export function withSharedProducts(databases: readonly Database[], work: () => Promise<void>): Promise<void> {
  return withAll(databases, withOwnProduct, async (products) => {
    for (const [index, product] of products.entries()) {
      const database = databases[index];
      if (database) shared.set(database, product);
    }
    try {
      await work();
    } finally {
      shared.clear();
    }
  });
}

/** Runs `work` with a product on an empty database, or with the one that benches share. */
export function withProduct<Result>(
  database: Database,
  work: (product: BenchedProduct) => Promise<Result>,
): Promise<Result> {
  const product = shared.get(database);
  return product ? work(product) : withOwnProduct(database, work);
}

/** Runs `work` with a product on an empty database, with more settings if any. */
export function withOwnProduct<Result>(
  database: Database,
  work: (product: BenchedProduct) => Promise<Result>,
  more: Record<string, string> = {},
): Promise<Result> {
  return withSettings(database, async (settings) => {
    const pid = database.uri && (await mongodPid(database.uri));
    const product = await startProduct(settings.DATA_DIR, { ...settings, ...more });
    const connected: BenchedProduct['connected'] = async (store) => {
      await connectDatabase(product.databaseUri);
      try {
        return await store();
      } finally {
        await disconnectDatabase();
      }
    };
    try {
      return await work({ ...product, connected, databasePid: () => pid || product.databasePid() });
    } finally {
      await product.stop();
    }
  });
}

/**
 * Runs `work` with several instances on the product's database: the product itself and others, which
 * stop afterwards.
 */
export async function withInstances<Result>(
  product: BenchedProduct,
  instances: number,
  work: (running: Product[]) => Promise<Result>,
): Promise<Result> {
  const own = { ...production, MONGODB_URI: product.databaseUri };
  const others = Array.from({ length: instances - 1 }, () => own);
  return withAll(others, withInstance, (more) => work([product, ...more]));
}

function withInstance<Result>(
  settings: Record<string, string>,
  work: (instance: Product) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const instance = await startProduct(folder, settings);
    try {
      return await work(instance);
    } finally {
      await instance.stop();
    }
  });
}

/** Runs `work` with a resource opened for an item, and closes it afterwards. */
type With<Item, Opened> = <Result>(item: Item, work: (opened: Opened) => Promise<Result>) => Promise<Result>;

/** Runs `work` with the resources that `withOne` opens for the items, all of them open at once. */
export async function withAll<Item, Opened, Result>(
  items: readonly Item[],
  withOne: With<Item, Opened>,
  work: (opened: Opened[]) => Promise<Result>,
): Promise<Result> {
  const [first, ...rest] = items;
  if (first === undefined) return work([]);
  return withOne(first, (opened) => withAll(rest, withOne, (others) => work([opened, ...others])));
}
