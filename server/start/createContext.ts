import type { Config } from '../../config/env';
import { createLogger } from '../lib/logger';
import { createMailer } from '../lib/mailer';
import { keptSecret } from '../lib/secret';
import { sessionTokens } from '../lib/sessionToken';
import { createLimits } from '../services/limits/limits';
import { connectPaytrail } from './paymentProvider';
import type { Context } from '../context';

export function createContext(config: Config): Context {
  return {
    config,
    log: createLogger(config.logLevel),
    tokens: sessionTokens(config.jwtSecret ?? keptSecret(config.dataDir)),
    limits: createLimits(config.rateLimits),
    paytrail: connectPaytrail(config),
    mailer: createMailer(config),
    lifecycle: { phase: 'starting' },
  };
}
