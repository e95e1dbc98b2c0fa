import { type Algorithm, type SignedValues, signUrl } from './signature';
import { type Attempt, tryInsert, type StoredCallback } from './store';
import { dateAfter, type SimulatorContext } from './context';

export interface Announcement {
  /** Unique for every status change of every record, so that queueing it again adds no callback. */
  key: string;
  address: string;
  values: SignedValues;
  algorithm: Algorithm;
  delayMs: number;
}

/** Longer than `timeoutMs`: after a crash during an attempt the callback becomes due again. */
const leaseMs = 30_000;
const timeoutMs = 10_000;

/** Stores an announcement's callbacks, as many as the scenario asks for. `deliverDue` sends them. */
export async function queueCallbacks(context: SimulatorContext, announcement: Announcement): Promise<void> {
  const { scenario, settings, store } = context;
  if (scenario.callback === 'never') return;
  const { key, address, values, algorithm, delayMs } = announcement;
  const url = signUrl(address, values, settings.secret, algorithm);
  const wait = scenario.callback === 'before' ? 0 : delayMs + scenario.extraDelayMs;
  for (let copy = 0; copy <= scenario.extraCopies; copy += 1) {
    const callback: StoredCallback = {
      _id: `${key}:${copy}`,
      url: scenario.tamperSignature ? corruptSignature(url) : url,
      dueAt: dateAfter(context, wait),
      attempts: 0,
      drop: scenario.droppedAttempts,
      log: [],
    };
    await tryInsert(store.callbacks.insertOne(callback));
  }
}

/**
 * Sends all due callbacks concurrently and waits for the responses. Callbacks that become due meanwhile are left to
 * the next run: if many fail at once, this one would never end.
 */
export async function deliverDue(context: SimulatorContext): Promise<void> {
  const attempts: Promise<void>[] = [];
  const now = context.clock.now();
  for (let due = await claimDue(context, now); due; due = await claimDue(context, now))
    attempts.push(attemptDelivery(context, due));
  await Promise.all(attempts);
}

/**
 * Takes a due callback by postponing its due time in the same update, so that two workers never take the same
 * one.
 */
async function claimDue(context: SimulatorContext, now: Date): Promise<StoredCallback | null> {
  return context.store.callbacks.findOneAndUpdate(
    { dueAt: { $lte: now } },
    { $set: { dueAt: dateAfter(context, leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );
}

async function attemptDelivery(
  context: SimulatorContext,
  { _id, url, attempts, drop }: StoredCallback,
): Promise<void> {
  const { maxAttempts, retryDelaysMs } = context.settings;
  const at = context.clock.now();
  const answer = attempts <= drop ? 'dropped' : await sendCallback(url);
  const isDone = isSuccess(answer) || attempts >= maxAttempts;
  const delay = retryDelaysMs[attempts - 1] ?? retryDelaysMs.at(-1) ?? 0;
  await context.store.callbacks.updateOne(
    { _id },
    { $set: { dueAt: isDone ? null : dateAfter(context, delay) }, $push: { log: { at, answer } } },
  );
}

async function sendCallback(url: string): Promise<Attempt['answer']> {
  try {
    const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await body?.cancel();
    return status;
  } catch {
    return 'unreachable';
  }
}

function isSuccess(answer: Attempt['answer']): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300;
}

function corruptSignature(url: string): string {
  return url.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
}
