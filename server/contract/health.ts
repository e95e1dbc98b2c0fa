/** `GET /api/health` (rules §20.5): 200 if `status` is `ok`, otherwise 503. */
export interface Health {
  status: 'ok' | 'starting' | 'unavailable' | 'stopping';
  version: string;
  database: { state: 'up' | 'down'; kind: 'embedded' | 'mongodb'; version: string | null };
}
