import { Long, UUID } from 'bson';

import { MAX_DOCUMENT_BYTES } from '../storage/collection';
import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import type { ReplicaSet } from '../replicaSet';
import { MAX_MESSAGE_BYTES } from '../wire/messages';
import type { Call, CommandTable } from './command';
import { fieldsOf } from './fields';

/** The MongoDB version that this server reports. */
export const VERSION = '7.0.14';

export const sessionCommands: CommandTable = {
  hello: { run: (call) => hello(call, 'isWritablePrimary'), ...handshake() },
  isMaster: { run: (call) => hello(call, 'ismaster'), ...handshake() },
  ismaster: { run: (call) => hello(call, 'ismaster'), ...handshake() },
  ping: { run: () => ({}), options: [], isAlwaysAnswered: true },
  buildInfo: { run: buildInfo, options: [], isAlwaysAnswered: true },
  buildinfo: { run: buildInfo, options: [], isAlwaysAnswered: true },
  hostInfo: { run: hostInfo, options: [], isAlwaysAnswered: true },
  serverStatus: { run: serverStatus, options: [], isAlwaysAnswered: true },
  getParameter: { run: getParameter, options: ['featureCompatibilityVersion'], isAlwaysAnswered: true },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
    options: ['showPrivileges'],
    isAlwaysAnswered: true,
  },
  shutdown: { run: shutDown, options: ['force', 'timeoutSecs'], isAlwaysAnswered: true },
  startSession: { run: startSession, options: [], isAlwaysAnswered: true },
  refreshSessions: { run: refreshSessions, options: [], isAlwaysAnswered: true },
  endSessions: { run: endSessions, options: [], isAlwaysAnswered: true },
  killSessions: { run: endSessions, options: [], isAlwaysAnswered: true },
};

function handshake(): { options: string[]; isAlwaysAnswered: true } {
  return {
    options: [
      ...[
        'helloOk',
        'client',
        'compression',
        'saslSupportedMechs',
        'speculativeAuthenticate',
        'loadBalanced',
      ],
      ...['topologyVersion', 'maxAwaitTimeMS', 'hostInfo', 'backpressure'],
    ],
    isAlwaysAnswered: true,
  };
}

/** Without `topologyVersion`, so that clients poll instead of waiting for a change that never comes. */
function hello({ engine, connection }: Call, primaryField: string): Document {
  const { replicaSet } = engine;
  return {
    helloOk: true,
    [primaryField]: !replicaSet || replicaSet.isInitiated,
    ...(replicaSet && membership(replicaSet)),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
}

function membership({ config, name, host, electionId }: ReplicaSet): Document {
  if (!config)
    return { secondary: false, isreplicaset: true, info: 'Does not have a valid replica set config' };
  return {
    secondary: false,
    setName: name,
    setVersion: config.version,
    hosts: [host],
    primary: host,
    me: host,
    electionId,
  };
}

function buildInfo(): Document {
  return {
    version: VERSION,
    gitVersion: 'embedded',
    modules: [],
    javascriptEngine: 'none',
    versionArray: VERSION.split('.').map(Number).concat(0),
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['wiredTiger'],
  };
}

function hostInfo({ engine }: Call): Document {
  return {
    system: { currentTime: new Date(), hostname: engine.replicaSet?.host ?? 'localhost', cpuAddrSize: 64 },
    os: { type: process.platform, name: process.platform, version: '' },
    extra: {},
  };
}

function serverStatus({ engine }: Call): Document {
  const { heapUsed, rss } = process.memoryUsage();
  return {
    host: engine.replicaSet?.host ?? 'localhost',
    version: VERSION,
    process: 'mongod',
    pid: Long.fromNumber(process.pid),
    uptime: (Date.now() - engine.startedAt.getTime()) / 1000,
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(rss / 2 ** 20), heapUsed: Math.round(heapUsed / 2 ** 20) },
    storageEngine: { name: 'embedded', persistent: true, supportsCommittedReads: true },
  };
}

function getParameter({ command }: Call): Document {
  if (command.featureCompatibilityVersion) return { featureCompatibilityVersion: { version: '7.0' } };
  throw new CommandError('InvalidOptions', 'no option found to get');
}

/** Never answers: the connection is closed instead. */
function shutDown({ engine }: Call): Promise<never> {
  engine.options.shutDown?.();
  return new Promise(() => undefined);
}

function startSession(): Document {
  return { id: { id: new UUID() }, timeoutMinutes: 30 };
}

function refreshSessions(call: Call): Document {
  for (const lsid of sessionsOf(call)) call.engine.sessions.of(lsid);
  return {};
}

function endSessions(call: Call): Document {
  for (const lsid of sessionsOf(call)) call.engine.sessions.end(lsid);
  return {};
}

function sessionsOf(call: Call): Document[] {
  return fieldsOf(call).documents(call.name)?.filter(isDocument) ?? [];
}
