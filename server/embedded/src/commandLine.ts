import { parseArgs, type ParseArgsConfig } from 'node:util';

import type { EngineOptions } from './engine';
import type { Durability } from './storage/log';

export interface Settings {
  port: number;
  host: string;
  dbpath: string;
  setName: string | undefined;
  durability: Durability;
  /** Initiates the replica set without a client's command. */
  initiate: boolean;
  /** Exits when standard input ends, because the parent keeps it open; ignores signals. */
  exitWithParent: boolean;
  engine: EngineOptions;
}

const options = {
  port: { type: 'string', default: '27017' },
  bind_ip: { type: 'string', default: '127.0.0.1' },
  dbpath: { type: 'string' },
  replSet: { type: 'string' },
  // The engine of a real mongod; ignored here.
  storageEngine: { type: 'string' },
  noauth: { type: 'boolean' },
  setParameter: { type: 'string', multiple: true },
  durability: { type: 'string', default: 'flush' },
  initiate: { type: 'boolean', default: false },
  'exit-with-parent': { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Parses a command line like mongod's; throws on unknown options. */
export function parseCommandLine(args: string[]): Settings | 'version' {
  const { values } = parseArgs({ args, options, strict: true });
  if (values.version) return 'version';
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a valid port`);
  if (values.bind_ip.includes(',')) throw new Error('--bind_ip takes one address');
  if (values.dbpath === undefined) throw new Error('--dbpath is required');
  if (values.durability !== 'flush' && values.durability !== 'fast') {
    throw new Error(`--durability is flush or fast, not ${values.durability}`);
  }
  return {
    port,
    host: values.bind_ip,
    dbpath: values.dbpath,
    setName: values.replSet,
    durability: values.durability,
    initiate: values.initiate,
    exitWithParent: values['exit-with-parent'],
    engine: parseParameters(values.setParameter ?? []),
  };
}

const parameters = {
  transactionLifetimeLimitSeconds: 'transactionLifetimeSeconds',
  ttlMonitorSleepSecs: 'ttlSleepSeconds',
} as const;

function parseParameters(settings: readonly string[]): EngineOptions {
  const result: EngineOptions = {};
  for (const setting of settings) {
    const [name = '', value = ''] = setting.split('=');
    if (!isParameter(name))
      throw new Error(`--setParameter ${name} is not supported by the embedded database`);
    const seconds = Number(value);
    if (!(seconds > 0)) throw new Error(`--setParameter ${setting}: not a number of seconds`);
    result[parameters[name]] = seconds;
  }
  return result;
}

function isParameter(name: string): name is keyof typeof parameters {
  return Object.hasOwn(parameters, name);
}
