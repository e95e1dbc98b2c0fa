import { isDrandSignature, drandRoundTime } from '../../../contract/drand';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { describeError } from '../../../lib/describeError';
import { Draw, type StoredDraw } from '../../../models/draw';
import { closeDraw } from './closeDraw';
import { fetchRound } from './fetchRound';
import { storeOrder } from './storeOrder';

/** After `closesAt`, until requests that confirmed an address before it are stored. */
const graceMs = 5_000;

/**
 * Closes the lists of draws whose time is over, and draws the order of those whose drand round is published. A failure of
 * one draw, also of its source, is logged, and tried again in the next run.
 */
export async function runDraws(context: Context): Promise<void> {
  const { publicUrl } = context.config;
  const over = { state: 'open' as const, closesAt: { $lte: new Date(clock.now().getTime() - graceMs) } };
  await each(await Draw.find(over).lean(), (draw) => closeDraw(draw, publicUrl), context);
  // Without entries there is nothing to wait for.
  const empty = await Draw.find({ state: 'closed', 'entries.0': { $exists: false } }).lean();
  await each(empty, (draw) => storeOrder(draw, '', publicUrl), context);
  const closed = await Draw.find({ state: 'closed', round: { $ne: null } }).lean();
  await each(closed, (draw) => drawWithRound(draw, context), context);
}

async function drawWithRound(draw: StoredDraw, { config }: Context): Promise<void> {
  const { round } = draw;
  if (round === null || drandRoundTime(round) > clock.now()) return;
  const signature = await fetchRound(round, config.drandUrl);
  if (!isDrandSignature(round, signature))
    throw new Error(`the source answered with another signature than that of round ${round}`);
  await storeOrder(draw, signature, config.publicUrl);
}

async function each(
  draws: readonly StoredDraw[],
  work: (draw: StoredDraw) => Promise<void>,
  { log }: Context,
): Promise<void> {
  for (const draw of draws)
    await work(draw).catch((error: unknown) =>
      log.error({ draw: draw._id, error: describeError(error) }, 'a draw was not continued'),
    );
}
