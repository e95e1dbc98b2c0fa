import { aggregateCommands } from './aggregate';
import { catalogCommands } from './catalog';
import type { Command } from './command';
import { ddlCommands } from './ddl';
import { explainCommands } from './explain';
import { findAndModifyCommands } from './findAndModify';
import { readCommands } from './read';
import { replicationCommands } from './replication';
import { sessionCommands } from './session';
import { transactionCommands } from './transactions';
import { writeCommands } from './write';

/** Every command that this server supports. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...sessionCommands,
    ...replicationCommands,
    ...readCommands,
    ...aggregateCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...transactionCommands,
    ...explainCommands,
    ...ddlCommands,
    ...catalogCommands,
  }),
);
