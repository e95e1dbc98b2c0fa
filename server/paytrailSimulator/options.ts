import type { Connection } from 'mongoose';

export interface SimulatorOptions {
  /** To a database that is the simulator's alone. */
  connection: Connection;
  /** Where browsers and the shop reach it, without a slash at the end: `http://localhost:3000/paytrail-simulator`. */
  baseUrl: string;
  /** The merchant it knows; by default Paytrail's public test merchant. */
  account?: string;
  secret?: string;
  /** The payee that the bank page names. */
  merchantName?: string;
  /** Accepts `http://localhost` (and the like) as return and callback addresses. */
  allowHttpLoopback?: boolean;
  /** Refuses old timestamps and repeated nonces. */
  checkFreshness?: boolean;
  /** Milliseconds before each further attempt of a callback; the last one repeats. */
  retryDelays?: readonly number[];
  /** How often a callback is tried in all. */
  maxAttempts?: number;
  /** Milliseconds until a pending payment or refund is settled by itself. */
  settleDelay?: number;
  /** Cents that the merchant can pay out before anybody has paid. */
  openingBalance?: number;
  /** Milliseconds between two looks for what has fallen due. */
  pollInterval?: number;
  /** Offers the test control under `/control`, to anybody who reaches the simulator. */
  controlEndpoints?: boolean;
  now?: () => Date;
  /** Is told what failed in the background. */
  report?: (error: unknown) => void;
}

export type Settings = Required<SimulatorOptions>;

export function settingsOf(options: SimulatorOptions): Settings {
  return {
    account: '375917',
    secret: 'SAIPPUAKAUPPIAS',
    merchantName: 'Reissu',
    allowHttpLoopback: false,
    checkFreshness: true,
    retryDelays: [5_000, 15_000, 60_000],
    maxAttempts: 5,
    settleDelay: 60_000,
    openingBalance: 0,
    pollInterval: 1_000,
    controlEndpoints: false,
    now: () => new Date(),
    report: () => {},
    ...options,
  };
}
