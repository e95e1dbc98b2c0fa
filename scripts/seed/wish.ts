import { parseArgs } from 'node:util';
import type { Config } from '../../config/env';
import { type DemoSize, smallDemo } from '../../server/demo/storeDemo';

export const usage = `Fills the database from a file, or with a demo of any size.

  npm run seed -- --file FILE [--reset]
  npm run seed -- --demo [--customers N] [--seed S] [--reset]

  --file       a JSON file as scripts/seed/README.md describes it
  --demo       a made-up trip: ${smallDemo.customers} customers unless --customers says how many
  --seed       a whole number: the same one gives the same travellers
  --reset      empties the database first
  --yes        needed for --reset and --demo where MONGODB_URI is set`;

/** A command line that cannot be followed; the message says what is wrong with it. */
export class UsageError extends Error {}

/** What the command line asks for. */
export interface Wish {
  reset: boolean;
  source: { file: string } | { demo: DemoSize } | undefined;
  yes: boolean;
}

const most = 1_000_000;

/** @throws UsageError */
export function readWish(args: string[]): Wish {
  const { file, demo, customers, seed, reset, yes } = optionsOf(args);
  if (file !== undefined && demo) throw new UsageError('--file and --demo exclude each other');
  if (file === undefined && !demo && !reset) throw new UsageError('--file, --demo or --reset is missing');
  if (!demo && (customers ?? seed) !== undefined)
    throw new UsageError('--customers and --seed go with --demo');
  if (file !== undefined) return { source: { file }, reset, yes };
  const size = {
    customers: customers === undefined ? smallDemo.customers : whole('--customers', customers, 1),
    seed: seed === undefined ? smallDemo.seed : whole('--seed', seed, 0),
  };
  return { source: demo ? { demo: size } : undefined, reset, yes };
}

/** @throws UsageError where the wish could do harm in production and nobody has confirmed it */
export function refuseUnconfirmed({ reset, source, yes }: Wish, { mongodbUri }: Config): void {
  if (mongodbUri === undefined || yes) return;
  if (reset) throw new UsageError('--reset would empty the database of MONGODB_URI: confirm it with --yes');
  if (source && 'demo' in source) {
    throw new UsageError(
      '--demo would make accounts in the database of MONGODB_URI whose password everybody knows: confirm it with --yes',
    );
  }
}

function optionsOf(args: string[]) {
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

function whole(option: string, value: string, least: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new UsageError(`${option} must be a whole number from ${least} to ${most}`);
  }
  return number;
}
