import type { Config } from '../config/env';
import type { Logger } from './lib/logger';
import type { Mailer } from './lib/mailer';
import type { SessionTokens } from './lib/sessionToken';
import type { Paytrail } from './paytrail/client';
import type { Limits } from './services/limits/limits';

/** What the running application hands to its routes and services. */
export interface Context {
  config: Config;
  log: Logger;
  tokens: SessionTokens;
  limits: Limits;
  /** The payment provider, or its simulator behind the same API. */
  paytrail: Paytrail;
  mailer: Mailer;
  /** Requests are served only while it is running; health tells all three. */
  lifecycle: { phase: 'starting' | 'running' | 'stopping' };
}
