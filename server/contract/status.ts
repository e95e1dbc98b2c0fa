// Whether the service works, for anybody and without secrets (rules §36).

/** What is watched for failures. `imports` are statements, tickets, sheets and lists that staff upload. */
export const actionKinds = ['registrations', 'payments', 'refunds', 'mails', 'imports'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** What is counted: actions and, as `reads`, reading requests, which fail if they take longer than a second. */
export type CountedKind = ActionKind | 'reads';

/** `slow`: it works, but many pages take longer than a second. `down`: it does not answer requests. */
export const serviceStates = ['works', 'slow', 'down'] as const;
export type ServiceState = (typeof serviceStates)[number];

export interface FailingAction {
  kind: ActionKind;
  since: string;
}

/** `GET /api/status` */
export interface ServiceStatus {
  state: ServiceState;
  /** When it entered the state; when this process started, if it has been in it since. */
  since: string;
  /** When this was found out. */
  at: string;
  /** The actions that fail more often than usual. */
  failing: FailingAction[];
}

/** What is posted to `ALARM_URL` when an action begins to fail, and when it works again. */
export interface AlarmNotice {
  /** What happened, in a sentence that chat services show. */
  text: string;
  kind: ActionKind;
  state: 'fails' | 'works';
  /** Since when it fails or works. */
  since: string;
  /** How many of how many attempts failed when the alarm was raised. */
  failed: number;
  tried: number;
}

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
