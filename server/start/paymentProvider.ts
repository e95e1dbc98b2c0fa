import { createHmac } from 'node:crypto';
import mongoose from 'mongoose';
import type { Config } from '../../config/env';
import { describeError } from '../lib/describeError';
import type { Logger } from '../lib/logger';
import { createPaytrail, type Paytrail, type PaytrailOptions } from '../paytrail/client';
import {
  createPaytrailSimulator,
  type PaytrailSimulator,
} from '../paytrailSimulator/createPaytrailSimulator';
import { loadSigningSecret } from './signingSecret';

/** The path at which the simulator is mounted. */
export const simulatorPath = '/paytrail-simulator';

/**
 * The merchant's account at the simulator. Whoever knows its secret can make this server send requests to any
 * address, so each installation has its own. It is the same for all instances and scripts, and after a restart, so
 * that waiting callbacks stay valid.
 */
export function simulatorAccount(config: Config): { account: string; secret: string } {
  const signing = config.jwtSecret ?? loadSigningSecret(config.dataDir);
  const secret = createHmac('sha256', signing).update('payment simulator').digest('hex');
  return { account: '375917', secret };
}

export interface Simulator extends Pick<PaytrailSimulator, 'app' | 'control'> {
  /** Uses a separate database on the product's database server. */
  open(databaseUri: string): Promise<void>;
  close(): Promise<void>;
}

/** A client for the merchant's account at Paytrail, or for the simulator in this process. */
export function createPaytrailClient(config: Config, onFailure: PaytrailOptions['onFailure']): Paytrail {
  const { paytrail } = config;
  const merchant =
    paytrail === 'simulator'
      ? { ...simulatorAccount(config), baseUrl: internalUrl(config) + simulatorPath }
      : { ...paytrail, baseUrl: paytrail.url };
  return createPaytrail({ ...merchant, algorithm: 'sha256', onFailure });
}

export function createSimulator(config: Config, log: Logger): Simulator | undefined {
  if (config.paytrail !== 'simulator') return undefined;
  const connection = mongoose.createConnection();
  const simulator = createPaytrailSimulator({
    ...simulatorAccount(config),
    connection,
    baseUrl: config.publicUrl + simulatorPath,
    allowHttpLoopback: true,
    merchantOrigin: config.publicUrl,
    report: (error) => log.warn({ error: describeError(error) }, 'the payment simulator failed'),
  });
  return {
    app: simulator.app,
    control: simulator.control,
    async open(databaseUri) {
      await connection.openUri(databaseUri, { dbName: `${databaseName(databaseUri)}-paytrail` });
      await simulator.start();
    },
    async close() {
      await simulator.stop();
      await connection.close();
    },
  };
}

/** The URL at which the process reaches its own server. */
function internalUrl({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function databaseName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'reissu';
}
