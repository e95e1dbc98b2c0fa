import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../config/root';
import { type Database, withFolder } from '../database';
import type { Sizes } from '../sizes';
import type { Table } from '../table';
import { withOwnProduct } from '../withProduct';
import { activityOf } from './activities';
import { type RoutedCommand, readRecording } from './readRecording';
import type { RouteKind } from './routeOf';
import { countTransactions } from './transactions';
import { workInOrganizations } from './workload';

const shards = 3;

/**
 * Three shards on paper: records the commands of the product while several organizations work, and counts where a router
 * would send them if every collection with an organization had the shard key `{ organization: 1 }`.
 */
export async function benchShards(databases: readonly Database[], sizes: Sizes['shards']): Promise<Table[]> {
  const tables: Table[] = [];
  for (const database of databases) tables.push(await measureRoutes(database, sizes));
  return tables;
}

function measureRoutes(database: Database, sizes: Sizes['shards']): Promise<Table> {
  return withFolder((folder) => {
    const file = path.join(folder, 'commands');
    const recording = {
      NODE_OPTIONS: `--require ${path.join(root, 'scripts/bench/shards/recordCommands.cjs')}`,
      COMMANDS_FILE: file,
      METRICS_TOKEN: 'token of the benches, of 32 and more',
    };
    return withOwnProduct(
      database,
      async (product) => {
        const idleFrom = Date.now();
        await sleep(1_000 * sizes.idleSeconds);
        const idleUntil = Date.now();
        await workInOrganizations(product, sizes);
        const commands = await product.connected(() => readRecording(file));
        const idle = commands.filter(({ at }) => at >= idleFrom && at < idleUntil);
        const work = commands.filter(({ at }) => at >= idleUntil);
        return {
          [`without requests, for ${sizes.idleSeconds} s`]: countRoutes(idle),
          'with requests': countRoutes(work),
          ...countBy(work, activityOf),
          ...countBy(work, ({ collection, name }) => `${collection}: ${name}`),
          ...countLoads(work),
          ...Object.fromEntries(
            Object.entries(countTransactions(work)).map(([what, count]) => [
              `transactions: ${what}`,
              { commands: count },
            ]),
          ),
        };
      },
      recording,
    );
  });
}

function countBy(commands: readonly RoutedCommand[], labelOf: (command: RoutedCommand) => string): Table {
  const labels = [...new Set(commands.map(labelOf))].toSorted();
  return Object.fromEntries(
    labels.map((label) => [label, countRoutes(commands.filter((command) => labelOf(command) === label))]),
  );
}

function countRoutes(commands: readonly RoutedCommand[]) {
  const count = (wanted: RouteKind) => commands.filter(({ kind }) => kind === wanted).length;
  return {
    commands: commands.length,
    'one shard': count('one shard'),
    'primary shard': count('primary shard'),
    'every shard, for one organization': count('every shard, for one organization'),
    'every shard': count('every shard'),
  };
}

/** Organizations are on the shards in turn. */
function countLoads(commands: readonly RoutedCommand[]): Table {
  const organizations = [...new Set(commands.flatMap((command) => command.organizations))].toSorted();
  const isOn = (shard: number, { kind, organizations: own }: RoutedCommand) => {
    if (kind === 'primary shard') return shard === 0;
    if (kind !== 'one shard') return true;
    return own.some((organization) => organizations.indexOf(organization) % shards === shard);
  };
  return Object.fromEntries(
    Array.from({ length: shards }, (_, shard) => [
      `shard ${shard + 1}${shard === 0 ? ', the primary' : ''}`,
      countRoutes(commands.filter((command) => isOn(shard, command))),
    ]),
  );
}
