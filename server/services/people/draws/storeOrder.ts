import { drawPath } from '../../../contract/draw';
import { drawnOrder, entryHash } from '../../../contract/drawCheck';
import { inBatches } from '../../../lib/batches';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Draw, type StoredDraw } from '../../../models/draw';
import { Group } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { queueMails } from '../../mail/queueMail';
import { promiseTo } from '../waitingList/drawView';
import { readTripNames } from '../waitingList/parties';

/**
 * Draws the order of a closed list with its seed, puts the parties in line by it and tells each its place, in one
 * transaction. From then on seats are offered. Does nothing if the order has been drawn in the meantime.
 * @param record runs in the transaction
 */
export async function storeOrder(
  { _id, group, entries }: StoredDraw,
  seed: string,
  publicUrl: string,
  record?: () => Promise<void>,
): Promise<void> {
  const drawn = drawnOrder(seed, entries);
  const positions = new Map(entries.map((hash, position) => [hash, position]));
  const order = drawn.map((hash) => positions.get(hash) ?? -1);
  await transaction(async () => {
    const { modifiedCount } = await Draw.updateOne(
      { _id, state: 'closed' },
      { $set: { state: 'drawn', seed, order, drawnAt: clock.now() } },
    );
    if (modifiedCount === 0) return;
    await Group.updateOne({ _id: group }, { $unset: { awaitsDraw: true } });
    await placeParties(await Draw.findById(_id).lean().orFail(), drawn, publicUrl);
    await record?.();
  }, [group]);
}

async function placeParties(draw: StoredDraw, drawn: readonly string[], publicUrl: string): Promise<void> {
  const { group } = draw;
  const entered = await WaitingParty.find({ group, drawEntry: { $exists: true } }).lean();
  const places = new Map(drawn.map((hash, index) => [hash, index + 1]));
  const placed = entered.map((party) => ({ party, place: placeOf(party, places) }));
  await inBatches(placed, (batch) =>
    WaitingParty.bulkWrite(
      batch.map(({ party, place }) => ({
        updateOne: {
          filter: { _id: party._id },
          update: { $set: { precedence: drawn.length - place + 1 } },
        },
      })),
    ),
  );
  const names = await readTripNames(await Group.findById(group).lean().orFail());
  const mails = placed
    .filter(({ party }) => party.isOpen)
    .map(({ party, place }) => ({
      recipient: party,
      values: {
        ...names,
        place: `${place}`,
        entries: `${drawn.length}`,
        page: publicUrl + drawPath(String(group), promiseTo(party, draw)),
      },
    }));
  await inBatches(mails, (batch) => queueMails('drawn', batch));
}

function placeOf({ drawEntry }: StoredWaitingParty, places: ReadonlyMap<string, number>): number {
  if (!drawEntry) throw new Error('the party did not enter the draw');
  const place = places.get(entryHash(drawEntry.code, drawEntry.people));
  if (place === undefined) throw new Error('the entry is missing from the drawn order');
  return place;
}
