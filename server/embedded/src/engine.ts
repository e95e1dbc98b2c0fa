import { Cursors } from './commands/cursors';
import { Pace } from './pace';
import { Locks } from './transactions/locks';
import type { Log } from './storage/log';
import type { ReplicaSet } from './replicaSet';
import { Sessions } from './transactions/sessions';
import { Store } from './storage/store';
import { removeExpired } from './storage/ttl';
import { LiveView, LiveWriter } from './transactions/writer';

export interface EngineOptions {
  /** Undefined for a standalone server, which has no transactions. */
  replicaSet?: ReplicaSet | undefined;
  transactionLifetimeSeconds?: number;
  ttlSleepSeconds?: number;
  /** How long a command runs before others may run. */
  sliceMs?: number;
  announce?: (line: string) => void;
  /** Ends the process after closing the connections. */
  shutDown?: () => void;
}

const PURGE_MS = 60 * 1000;
/** From this size on, a search without an index takes seconds. */
const MANY_DOCUMENTS = 500_000;

/** The database on which the commands work. */
export class Engine {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly cursors = new Cursors();
  readonly locks = new Locks();
  readonly pace: Pace;
  readonly view: LiveView;
  readonly writer: LiveWriter;
  readonly startedAt = new Date();
  readonly transactionLifetimeMs: number;
  private readonly timers: NodeJS.Timeout[];
  private hasWarned = false;

  constructor(
    readonly log: Log,
    readonly options: EngineOptions = {},
  ) {
    this.pace = new Pace(options.sliceMs);
    this.store = new Store(log, { pace: this.pace, announce: (line) => this.announce(line) });
    this.sessions = new Sessions(this.store);
    this.view = new LiveView(this.store);
    this.writer = new LiveWriter(this.store, this.locks);
    this.transactionLifetimeMs = (options.transactionLifetimeSeconds ?? 60) * 1000;
    const ttlMs = (options.ttlSleepSeconds ?? 60) * 1000;
    this.timers = [
      setInterval(() => void this.removeExpired(), ttlMs).unref(),
      setInterval(() => this.purge(), PURGE_MS).unref(),
    ];
    this.warnOfMany();
  }

  get replicaSet(): ReplicaSet | undefined {
    return this.options.replicaSet;
  }

  announce(line: string): void {
    this.options.announce?.(line);
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.pace.stop();
    this.store.writeCheckpoints();
    await this.log.close();
  }

  /** Finishes synchronously if there is little to remove. */
  async removeExpired(now = Date.now()): Promise<void> {
    await this.pace.run(removeExpired(this.store, this.locks, now));
  }

  private purge(): void {
    this.sessions.purge();
    this.cursors.closeIdle();
    this.log.noteSize();
    this.warnOfMany();
  }

  private warnOfMany(): void {
    const documents = this.store.list().reduce((sum, { size }) => sum + size, 0);
    if (documents <= MANY_DOCUMENTS || this.hasWarned) return;
    this.hasWarned = true;
    this.announce(
      `Warning: ${documents} documents; the embedded database is intended for up to ${MANY_DOCUMENTS}`,
    );
  }
}
