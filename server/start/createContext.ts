import type { Config } from '../../config/env';
import { createActionCounter } from '../lib/actionCounter';
import { clock } from '../lib/clock';
import { createGuardedCaller } from '../lib/guardedCaller';
import { createLogger } from '../lib/logger';
import { createMailer } from '../lib/mailer';
import { createMetrics } from '../lib/metrics';
import { createSigner } from '../lib/signer';
import { createSmsGateway } from '../lib/smsGateway';
import { createVault } from '../lib/vault';
import { createWebhookCaller } from '../lib/webhookCaller';
import { createWebhookNetworks } from '../lib/webhookNetworks';
import { loadSigningSecret } from './signingSecret';
import { createSessionTokens } from '../lib/sessionToken';
import { createLimits } from '../services/access/limits/limits';
import { addFigures } from '../services/platform/addFigures';
import { createPaytrailClient } from './paymentProvider';
import type { Context } from '../context';

export function createContext(config: Config): Context {
  const secret = config.jwtSecret ?? loadSigningSecret(config.dataDir);
  const metrics = createMetrics();
  addFigures(metrics);
  const log = createLogger(config.logLevel);
  const walletSecrets = secretsOf(config.walletKeys, secret);
  const networks = createWebhookNetworks(config.webhookNetworks);
  return {
    config,
    log,
    tokens: createSessionTokens(secret),
    vault: createVault(secretsOf(config.twoStepKeys, secret), 'authenticator apps'),
    accountVault: createVault(secretsOf(config.bankAccountKeys, secret), 'bank accounts'),
    documentVault: createVault(secretsOf(config.bankAccountKeys, secret), 'travel documents'),
    walletVault: createVault(walletSecrets, 'wallets'),
    webhookVault: createVault(secretsOf(config.webhookKeys, secret), 'webhooks'),
    webhookCaller: createWebhookCaller(networks),
    signOnVault: createVault(secretsOf(config.twoStepKeys, secret), 'sign-on'),
    providerCaller: createGuardedCaller(networks, { maxLookups: 1 }),
    walletSigner: createSigner(walletSecrets, 'passes in wallets'),
    signer: createSigner([secret], 'links to withdraw consents'),
    limits: createLimits(config.rateLimits, log),
    paytrail: createPaytrailClient(config, ({ kind }) => metrics.providerFailures.inc({ kind })),
    mailer: createMailer(config),
    sms: config.sms && createSmsGateway(config.sms),
    metrics,
    actions: createActionCounter(),
    uptime: { isUp: false, since: clock.now() },
    lifecycle: { phase: 'starting' },
  };
}

/** Texts sealed with the signing secret, before keys were set, can still be opened. */
function secretsOf([first, ...older]: readonly string[], signingSecret: string): [string, ...string[]] {
  return first === undefined ? [signingSecret] : [first, ...older, signingSecret];
}
