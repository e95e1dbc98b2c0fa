/**
 * `GET /api/health` (rules §20.5): whether this instance should get requests. 200 if `status` is `ok`, otherwise 503.
 */
export interface Health {
  status: 'ok' | 'starting' | 'unavailable' | 'stopping';
  version: string;
  database: { state: 'up' | 'down'; kind: 'embedded' | 'mongodb'; version: string | null };
}

/** `GET /api/health/live`: 200 as long as the process answers at all. A process that does not should be restarted. */
export interface Liveness {
  version: string;
}
