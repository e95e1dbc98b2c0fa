import { PRIMARY_LINE } from '../announcements';
import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import type { ReplicaSet } from '../replicaSet';
import type { Call, CommandTable } from './command';

export const replicationCommands: CommandTable = {
  replSetInitiate: { run: initiate, options: [], isAlwaysAnswered: true },
  replSetGetStatus: { run: status, options: ['initialSync'], isAlwaysAnswered: true },
  replSetGetConfig: {
    run: (call) => ({ config: initiated(call).config }),
    options: [],
    isAlwaysAnswered: true,
  },
  replSetReconfig: { run: reconfigure, options: ['force'], isAlwaysAnswered: true },
};

function initiate(call: Call): Document {
  const { replSetInitiate: config } = call.command;
  member(call).initiate(isDocument(config) ? config : {});
  call.engine.announce(PRIMARY_LINE);
  return {};
}

function reconfigure(call: Call): Document {
  const { replSetReconfig: config } = call.command;
  initiated(call).reconfigure(isDocument(config) ? config : {});
  call.engine.announce(PRIMARY_LINE);
  return {};
}

function status(call: Call): Document {
  const { name, host } = initiated(call);
  const uptime = Math.floor((Date.now() - call.engine.startedAt.getTime()) / 1000);
  return {
    set: name,
    date: new Date(),
    myState: 1,
    members: [{ _id: 0, name: host, health: 1, state: 1, stateStr: 'PRIMARY', uptime, self: true }],
  };
}

function member({ engine }: Call): ReplicaSet {
  if (engine.replicaSet) return engine.replicaSet;
  throw new CommandError('NoReplicationEnabled', 'This node was not started with replication enabled.');
}

function initiated(call: Call): ReplicaSet {
  const replicaSet = member(call);
  if (replicaSet.isInitiated) return replicaSet;
  throw new CommandError('NotYetInitialized', 'no replset config has been received');
}
