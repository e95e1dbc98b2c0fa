import { type SealAlgorithm, type SealedValues, sealedUrl } from './seal';
import { type Attempt, inserted, type StoredCallback } from './store';
import { later, type World } from './world';

export interface Announcement {
  /** Of its own for every news of every record: the same one again is not sent twice. */
  key: string;
  address: string;
  values: SealedValues;
  algorithm: SealAlgorithm;
  /** Milliseconds. */
  delay: number;
}

/** Longer than an attempt can take: a callback whose attempt was cut off by a crash is due again by then. */
const lease = 30_000;
const patience = 10_000;

/** Stores the callbacks of an announcement, as many as the script asks for; they are sent when due. */
export async function queueCallbacks(world: World, announcement: Announcement): Promise<void> {
  const { script, settings, store } = world;
  if (script.callback === 'never') return;
  const { key, address, values, algorithm, delay } = announcement;
  const url = sealedUrl(address, values, settings.secret, algorithm);
  const wait = script.callback === 'before' ? 0 : delay + script.delay;
  for (let copy = 0; copy <= script.repeats; copy += 1) {
    const callback: StoredCallback = {
      _id: `${key}:${copy}`,
      url: script.tamper ? tampered(url) : url,
      dueAt: later(world, wait),
      attempts: 0,
      drop: script.drop,
      log: [],
    };
    await inserted(store.callbacks.insertOne(callback));
  }
}

/** Sends every callback that is due, all at once, and waits for the answers. */
export async function deliverDue(world: World): Promise<void> {
  const attempts: Promise<void>[] = [];
  for (let due = await claim(world); due; due = await claim(world)) attempts.push(attempt(world, due));
  await Promise.all(attempts);
}

/** Two workers cannot have the same attempt: the first one puts off when it is due next. */
async function claim(world: World): Promise<StoredCallback | null> {
  return world.store.callbacks.findOneAndUpdate(
    { dueAt: { $lte: world.clock.now() } },
    { $set: { dueAt: later(world, lease) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );
}

async function attempt(world: World, { _id, url, attempts, drop }: StoredCallback): Promise<void> {
  const { maxAttempts, retryDelays } = world.settings;
  const at = world.clock.now();
  const answer = attempts <= drop ? 'dropped' : await call(url);
  const over = isSuccess(answer) || attempts >= maxAttempts;
  const delay = retryDelays[attempts - 1] ?? retryDelays.at(-1) ?? 0;
  await world.store.callbacks.updateOne(
    { _id },
    { $set: { dueAt: over ? null : later(world, delay) }, $push: { log: { at, answer } } },
  );
}

async function call(url: string): Promise<Attempt['answer']> {
  try {
    const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
    await body?.cancel();
    return status;
  } catch {
    return 'unreachable';
  }
}

function isSuccess(answer: Attempt['answer']): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300;
}

function tampered(url: string): string {
  return url.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
}
