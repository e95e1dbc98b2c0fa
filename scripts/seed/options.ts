import { parseArgs } from 'node:util';
import type { Config } from '../../config/env';
import { type DemoSize, smallDemo } from '../../server/start/demo/storeDemo';

export const usage = `Fills the database from a file, or with a demo of any size.

  npm run seed -- --file FILE [--reset]
  npm run seed -- --demo [--customers N] [--seed S] [--reset]

  --file       a JSON file as scripts/seed/README.md describes it
  --demo       a generated trip: ${smallDemo.customers} customers unless --customers says how many
  --seed       a whole number: the same number gives the same travellers
  --reset      empties the database first
  --yes        needed for --reset and --demo where MONGODB_URI is set`;

/** An invalid command line. */
export class UsageError extends Error {}

export interface SeedOptions {
  reset: boolean;
  source: { file: string } | { demo: DemoSize } | undefined;
  yes: boolean;
}

const maxNumber = 1_000_000;

/** @throws UsageError */
export function parseOptions(args: string[]): SeedOptions {
  const { file, demo, customers, seed, reset, yes } = parseArguments(args);
  if (file !== undefined && demo) throw new UsageError('--file and --demo exclude each other');
  if (file === undefined && !demo && !reset) throw new UsageError('--file, --demo or --reset is missing');
  if (!demo && (customers ?? seed) !== undefined)
    throw new UsageError('--customers and --seed require --demo');
  if (file !== undefined) return { source: { file }, reset, yes };
  const size = {
    customers: customers === undefined ? smallDemo.customers : parseNumber('--customers', customers, 1),
    seed: seed === undefined ? smallDemo.seed : parseNumber('--seed', seed, 0),
  };
  return { source: demo ? { demo: size } : undefined, reset, yes };
}

/** @throws UsageError if the command is dangerous in production and `--yes` is missing */
export function refuseUnconfirmed({ reset, source, yes }: SeedOptions, { mongodbUri }: Config): void {
  if (mongodbUri === undefined || yes) return;
  if (reset) throw new UsageError('--reset would empty the database of MONGODB_URI: confirm it with --yes');
  if (source && 'demo' in source) {
    throw new UsageError(
      '--demo would create accounts in the database of MONGODB_URI whose password everybody knows: confirm it with --yes',
    );
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        file: { type: 'string' },
        demo: { type: 'boolean', default: false },
        customers: { type: 'string' },
        seed: { type: 'string' },
        reset: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseNumber(option: string, value: string, min: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > maxNumber) {
    throw new UsageError(`${option} must be a whole number from ${min} to ${maxNumber}`);
  }
  return number;
}
