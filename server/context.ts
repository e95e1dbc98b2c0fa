import type { Config } from '../config/env';
import type { ActionCounter } from './lib/actionCounter';
import type { GuardedCaller } from './lib/guardedCaller';
import type { Logger } from './lib/logger';
import type { Mailer } from './lib/mailer';
import type { Metrics } from './lib/metrics';
import type { Signer } from './lib/signer';
import type { SmsGateway } from './lib/smsGateway';
import type { Vault } from './lib/vault';
import type { WebhookCaller } from './lib/webhookCaller';
import type { SessionTokens } from './lib/sessionToken';
import type { Paytrail } from './paytrail/client';
import type { Limits } from './lib/limits';

/** The dependencies that routes and services share. */
export interface Context {
  config: Config;
  log: Logger;
  tokens: SessionTokens;
  /** Encrypts the secrets of authenticator apps. */
  vault: Vault;
  /** Encrypts the numbers of payers' accounts. */
  accountVault: Vault;
  /** Encrypts numbers of travel documents, and answers in manifests. */
  documentVault: Vault;
  /** Encrypts the keys with which organizations sign passes for wallets. */
  walletVault: Vault;
  /** Encrypts the secrets that sign the calls of webhooks. */
  webhookVault: Vault;
  webhookCaller: WebhookCaller;
  /** Encrypts the client secrets of sign-ons, and the values that their answers are checked against. */
  signOnVault: Vault;
  /** Calls identity providers. */
  providerCaller: GuardedCaller;
  /** Signs the tokens with which devices request the latest pass. */
  walletSigner: Signer;
  /** Signs the links with which customers withdraw consents. */
  signer: Signer;
  limits: Limits;
  /** The payment provider, or a simulator with the same API. */
  paytrail: Paytrail;
  mailer: Mailer;
  /** Null without a gateway. */
  sms: SmsGateway | null;
  metrics: Metrics;
  /** Counts the outcomes of actions, for alarms and the status page. */
  actions: ActionCounter;
  /** Whether this process can reach the database, and since when. */
  uptime: { isUp: boolean; since: Date };
  /**
   * Requests are served while `running`, and also while `draining`, when the health check already reports
   * `stopping`.
   */
  lifecycle: { phase: 'starting' | 'running' | 'draining' | 'stopping' };
}
