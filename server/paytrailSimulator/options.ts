import type { Connection } from 'mongoose';

export interface SimulatorOptions {
  /** Connection to a database that only the simulator uses. */
  connection: Connection;
  /** Public URL of the simulator, without a trailing slash: `http://localhost:3000/paytrail-simulator`. */
  baseUrl: string;
  /** The only merchant it accepts. Default: Paytrail's public test account. */
  account?: string;
  secret?: string;
  /** The payee shown on the bank's page. */
  merchantName?: string;
  /** Accepts plain HTTP redirect and callback URLs on loopback hosts, such as `http://localhost`. */
  allowHttpLoopback?: boolean;
  /** The origin of the only addresses that it calls and returns to. Default: any. */
  merchantOrigin?: string | null;
  /** Refuses requests with an old timestamp or a repeated nonce. */
  checkFreshness?: boolean;
  /** Delay before each retry of a callback. The last one applies to all further retries. */
  retryDelaysMs?: readonly number[];
  /** Number of attempts to deliver a callback, the first included. */
  maxAttempts?: number;
  /** Time after which a pending payment or refund ends by itself. */
  settleDelayMs?: number;
  /** The merchant's initial balance, in cents. Refunds are paid from it. */
  openingBalance?: number;
  /** Interval between checks for due work. */
  pollIntervalMs?: number;
  /** Serves the test control under `/control`, without authentication. */
  controlEndpoints?: boolean;
  now?: () => Date;
  /** Receives errors of background work. */
  report?: (error: unknown) => void;
}

export type Settings = Required<SimulatorOptions>;

export function resolveSettings(options: SimulatorOptions): Settings {
  return {
    account: '375917',
    secret: 'SAIPPUAKAUPPIAS',
    merchantName: 'Reissu',
    allowHttpLoopback: false,
    merchantOrigin: null,
    checkFreshness: true,
    retryDelaysMs: [5_000, 15_000, 60_000],
    maxAttempts: 5,
    settleDelayMs: 60_000,
    openingBalance: 0,
    pollIntervalMs: 1_000,
    controlEndpoints: false,
    now: () => new Date(),
    report: () => {},
    ...options,
  };
}
