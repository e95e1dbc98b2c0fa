import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { Payment, type StoredRefund } from '../../../../models/payment';

/** Must exceed the timeout of the call to the provider. */
const answerTimeoutMs = 20_000;
const pollIntervalMs = 100;

/** Waits until a concurrent request has an answer to the same order. */
export async function waitForAnswer({ stamp }: StoredRefund): Promise<void> {
  while (isUnderWay(await readRefund(stamp))) await sleep(pollIntervalMs);
}

/** Whether the provider's answer may still arrive; after the timeout, a crash has left the order without an answer. */
export function isUnderWay({ answered, at }: StoredRefund): boolean {
  return !answered && clock.now().getTime() - at.getTime() < answerTimeoutMs;
}

/** @throws AppError `notFound` */
export async function readRefund(stamp: string): Promise<StoredRefund> {
  const payment = await Payment.findOne({ 'refunds.stamp': stamp }, 'refunds').lean();
  const found = payment?.refunds.find((known) => known.stamp === stamp);
  if (!found) throw new AppError('notFound');
  return found;
}
