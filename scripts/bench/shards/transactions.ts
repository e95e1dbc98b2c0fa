import type { RoutedCommand } from './readRecording';

/** Why transactions write records of unsharded collections together with those of an organization. */
const reasons: Readonly<Record<string, string>> = {
  accounts: 'an e-mail address is unique over all organizations',
  mailingBatches: 'lacks the organization of its mailing',
  seatHolds: 'lacks the organization of its group',
  tripChanges: 'lacks the organization of its customer',
};

type Transaction = readonly RoutedCommand[];

/**
 * How many transactions there are, and on how many shards they read and write.
 * @throws Error if one writes on several shards without a reason
 */
export function countTransactions(commands: readonly RoutedCommand[]): Record<string, number> {
  const all = transactionsOf(commands);
  const unexplained = all.map(unexplainedWrites).filter((written) => written !== undefined);
  if (unexplained.length > 0) {
    throw new Error(`Transactions write on several shards: ${[...new Set(unexplained)].join('; ')}`);
  }
  const count = (has: (own: Transaction) => boolean) => all.filter(has).length;
  const becauseOf = Object.entries(reasons).map(([collection, reason]) => {
    const writes = (own: Transaction) => own.some((each) => isWrite(each) && each.collection === collection);
    return [
      `write on two shards: ${collection} ${reason}`,
      count((own) => writesOnTwo(own) && writes(own)),
    ] as const;
  });
  return {
    all: all.length,
    'use one shard': count((own) => isOnOne(own) && !own.some(({ kind }) => kind.startsWith('every'))),
    'would use one shard if each command named the organization': count(isOnOne),
    'write on one shard, read on another': count((own) => !isOnOne(own) && !writesOnTwo(own)),
    'write on two shards': count(writesOnTwo),
    ...Object.fromEntries(becauseOf),
  };
}

function transactionsOf(commands: readonly RoutedCommand[]): Transaction[] {
  const byId = new Map<string, RoutedCommand[]>();
  for (const command of commands) {
    const { transaction } = command;
    if (transaction === undefined) continue;
    byId.set(transaction, [...(byId.get(transaction) ?? []), command]);
  }
  return [...byId.values()];
}

/** What a transaction writes on several shards without a reason; undefined if it does not. */
function unexplainedWrites(own: Transaction): string | undefined {
  const written = own.filter(isWrite);
  const sharded = written.filter((command) => !isOnPrimary(command));
  const organizations = new Set(sharded.flatMap((command) => command.organizations));
  const isOfOne = organizations.size <= 1 && sharded.every((command) => command.organizations.length > 0);
  const unsharded = written.filter(isOnPrimary).map(({ collection }) => collection);
  const isExplained = sharded.length === 0 || unsharded.every((name) => Object.hasOwn(reasons, name));
  if (isOfOne && isExplained) return undefined;
  return written.map(({ name, collection, kind }) => `${name} ${collection} (${kind})`).join(', ');
}

function isOnOne(own: Transaction): boolean {
  return own.every(isOnPrimary) || !own.some(isOnPrimary);
}

function writesOnTwo(own: Transaction): boolean {
  const written = own.filter(isWrite);
  return written.some(isOnPrimary) && !written.every(isOnPrimary);
}

function isOnPrimary({ kind }: RoutedCommand): boolean {
  return kind === 'primary shard';
}

function isWrite({ name }: RoutedCommand): boolean {
  return ['insert', 'update', 'delete', 'findAndModify'].includes(name);
}
