import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { collections, type Episode, isRead, type Outcome, type Step } from './episode';
import { comparableOutcome, failureOutcome } from './answers';
import { exemptionOf, exemptionOfState, hasNumberedField } from './exemptions';
import type { Document } from './values';

const database = `beside-${process.pid}`;
/** Types as they are on the wire: an int is not a double. */
const exact = {
  promoteValues: false,
  promoteLongs: false,
  bsonRegExp: true,
  enableUtf8Validation: false,
} as const;

/** One of the two servers. */
export class Server {
  private readonly sessions = new Map<string, mongo.ClientSession>();
  private readonly db: mongo.Db;
  private hasIndexes = false;

  private constructor(private readonly client: mongo.MongoClient) {
    this.db = client.db(database);
  }

  static async connect(uri: string): Promise<Server> {
    const client = await mongo.MongoClient.connect(uri, {
      serverSelectionTimeoutMS: 10_000,
      // A `$substrBytes` may split a character.
      enableUtf8Validation: false,
    });
    const server = new Server(client);
    await server.db.dropDatabase();
    for (const name of collections) await server.db.createCollection(name);
    return server;
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
  }

  /**
   * MongoDB has two engines with different error codes within a `$group`. Uses the older one, which every version
   * has. Returns a function that restores the setting.
   */
  async useClassicEngine(): Promise<() => Promise<void>> {
    const admin = this.client.db('admin');
    const name = 'internalQueryForceClassicEngine';
    const set = async (value: unknown): Promise<Document> =>
      admin.command({ setParameter: 1, [name]: value });
    const { was } = await set(true);
    return async () => {
      await set(was);
    };
  }

  async version(): Promise<string> {
    const { version } = await this.db.command({ buildInfo: 1 });
    return String(version);
  }

  /** Empties the collections and ends open transactions. */
  async reset(): Promise<void> {
    for (const session of this.sessions.values()) await session.endSession();
    this.sessions.clear();
    for (const name of collections) await this.db.command({ delete: name, deletes: [{ q: {}, limit: 0 }] });
    if (this.hasIndexes) await this.db.command({ dropIndexes: 'main', index: '*' });
    this.hasIndexes = false;
  }

  async take(step: Step): Promise<Outcome> {
    try {
      if (!('command' in step)) return await this.transact(step);
      if (!step.meanwhile) return comparableOutcome(step.command, await this.run(step.command, step.session));
      return await this.takeBoth(step.command, step.meanwhile);
    } catch (error) {
      return failureOutcome(error);
    }
  }

  /** A plain write that may wait for a transaction, which is ended a little later. */
  private async takeBoth(command: Document, end: Step): Promise<Outcome> {
    const [written, ended] = await Promise.all([
      this.take({ command: { ...command, maxTimeMS: 5_000 } }),
      sleep(5).then(async () => this.take(end)),
    ]);
    return ended.kind === 'error' ? { ...written, text: `${ended.text} ${written.text}` } : written;
  }

  /** The documents, in order of their `_id`. */
  async state(): Promise<Outcome> {
    const find: Document = { find: 'main', sort: { _id: 1 } };
    return { kind: 'state', text: comparableOutcome(find, await this.run(find)).text };
  }

  private async run(command: Document, session?: string): Promise<Document> {
    this.hasIndexes ||= 'createIndexes' in command;
    const options = session === undefined ? exact : { ...exact, session: this.session(session) };
    return this.db.command(command, options);
  }

  private async transact(step: Exclude<Step, { command: Document }>): Promise<Outcome> {
    if ('begin' in step) this.session(step.begin).startTransaction();
    else if ('commit' in step) await this.session(step.commit).commitTransaction();
    else await this.session(step.abort).abortTransaction();
    return { kind: 'answer', text: 'done' };
  }

  private session(name: string): mongo.ClientSession {
    const known = this.sessions.get(name);
    if (known) return known;
    const session = this.client.startSession();
    this.sessions.set(name, session);
    return session;
  }
}

export interface Pair {
  mongodb: Server;
  embedded: Server;
}

/** The first step whose answer or resulting state differs. */
export interface Difference {
  at: number;
  mongodb: Outcome;
  embedded: Outcome;
}

/**
 * Plays an episode on both servers up to the first difference, or up to a refused or exempt step that writes, after
 * which the servers may differ.
 */
export async function play(
  { mongodb, embedded }: Pair,
  episode: Episode,
): Promise<{ difference?: Difference; uncompared: string[]; played: number }> {
  const uncompared: string[] = [];
  const indexes: Document[] = [];
  await Promise.all([mongodb.reset(), embedded.reset()]);
  for (const [at, step] of episode.entries()) {
    const played = at + 1;
    const outcomes = await both(mongodb, embedded, (server) => server.take(step));
    const isPlainRead = 'command' in step && isRead(step) && step.session === undefined;
    const reason = reasonNotToCompare(step, outcomes, indexes);
    if (reason !== undefined) {
      uncompared.push(reason);
      if (isPlainRead) continue;
      return { uncompared, played };
    }
    if (outcomes.mongodb.text !== outcomes.embedded.text)
      return { difference: { at, ...outcomes }, uncompared, played };
    if (isPlainRead) continue;
    if ('command' in step && Array.isArray(step.command.indexes))
      indexes.push(...(step.command.indexes as Document[]));
    const states = await both(mongodb, embedded, async (server) => server.state());
    if (states.mongodb.text !== states.embedded.text) {
      const stateReason = 'command' in step ? exemptionOfState(step.command, outcomes.mongodb) : undefined;
      return stateReason === undefined
        ? { difference: { at, ...states }, uncompared, played }
        : { uncompared: [...uncompared, stateReason], played };
    }
    if (hasNumberedField(states.mongodb.text))
      return { uncompared: [...uncompared, 'the position of a numeric field name'], played };
  }
  return { uncompared, played: episode.length };
}

function reasonNotToCompare(
  step: Step,
  outcomes: { mongodb: Outcome; embedded: Outcome },
  indexes: readonly Document[],
): string | undefined {
  const { mongodb, embedded } = outcomes;
  if (embedded.kind === 'refusal') return embedded.text;
  if (mongodb.text === embedded.text || !('command' in step)) return undefined;
  return exemptionOf(step, outcomes, indexes);
}

async function both(
  mongodb: Server,
  embedded: Server,
  send: (server: Server) => Promise<Outcome>,
): Promise<{ mongodb: Outcome; embedded: Outcome }> {
  const [first, second] = await Promise.all([send(mongodb), send(embedded)]);
  return { mongodb: first, embedded: second };
}
