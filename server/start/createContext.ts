import type { Config } from '../../config/env';
import { createLogger } from '../lib/logger';
import { createMailer } from '../lib/mailer';
import { loadSigningSecret } from './signingSecret';
import { createSessionTokens } from '../services/access/sessionToken';
import { createLimits } from '../services/limits/limits';
import { createPaytrailClient } from './paymentProvider';
import type { Context } from '../context';

export function createContext(config: Config): Context {
  return {
    config,
    log: createLogger(config.logLevel),
    tokens: createSessionTokens(config.jwtSecret ?? loadSigningSecret(config.dataDir)),
    limits: createLimits(config.rateLimits),
    paytrail: createPaytrailClient(config),
    mailer: createMailer(config),
    lifecycle: { phase: 'starting' },
  };
}
