import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';

const bulkWrites = ['updateMany', 'deleteMany', 'insertMany', 'bulkWrite'] as const;

/**
 * The product's writes of several records outside a transaction that may remain incomplete:
 * `services/money/payments/paymentRows` stores a customer's missing payments at the next read,
 * `services/trips/groups/heldSeats` renews holds again in 15 s,
 * `services/money/payments/salesDocuments/issueMissing` dates the rest of the documents in its next run,
 * `services/access/personKeys` creates and drops the rest of the keys in the next backup.
 */
const safe =
  /\/services\/(access\/personKeys\/\w+|money\/payments\/(paymentRows|salesDocuments\/issueMissing)|trips\/groups\/heldSeats)\.ts/;

const ofProduct = /\/server\/(services|routes)\//;
const ofTests = /\/server\/test\/|\.test\.ts/;

/**
 * Records where the product changes several records outside a transaction. MongoDB keeps the part of such a write
 * before a failure; the embedded database rolls it back, which would hide the fault.
 */
export function watchPartialWrites(): readonly string[] {
  found = [];
  return found;
}

/** Those of the current test file. */
let found: string[] = [];
watchModels();

function watchModels(): void {
  for (const name of bulkWrites) {
    const write: unknown = Reflect.get(mongoose.Model, name);
    if (typeof write !== 'function') throw new Error(`Mongoose has no ${name}`);
    Reflect.set(mongoose.Model, name, function (this: unknown, ...args: unknown[]): unknown {
      // Most writes are in a transaction, and reading a stack is slow.
      const caller = isInTransaction() ? '' : callerOf(new Error());
      if (ofProduct.test(caller) && !safe.test(caller)) found.push(`${name} ${caller.trim()}`);
      const result: unknown = Reflect.apply(write, this, args);
      return result;
    });
  }
}

function isInTransaction(): boolean {
  const store: unknown = Reflect.get(mongoose, 'transactionAsyncLocalStorage');
  if (!(store instanceof AsyncLocalStorage))
    throw new Error('Mongoose keeps the session of a transaction elsewhere');
  return store.getStore() !== undefined;
}

/** The calling line of the product; undefined if a test itself calls the product's functions. */
function callerOf({ stack = '' }: Error): string {
  const lines = stack
    .split('\n')
    .filter((line) => line.includes('/server/') && !line.includes('partialWrites'));
  return lines.some((line) => ofTests.test(line)) ? '' : (lines[0] ?? '');
}
