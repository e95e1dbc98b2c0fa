import { randomBytes } from 'node:crypto';
import { drawPath } from '../../../contract/draw';
import { entryHash, listHash } from '../../../contract/drawCheck';
import { drandRoundFrom, drandRoundTime } from '../../../contract/drand';
import type { Language } from '../../../contract/languages';
import { instantText } from '../../../emails/format';
import { inBatches } from '../../../lib/batches';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Draw, type StoredDraw } from '../../../models/draw';
import { Group } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { queueMails } from '../../mail/queueMail';
import { promiseTo } from '../waitingList/drawView';
import { inLineFilter, readTripNames } from '../waitingList/parties';

/** How long after the closing of the list the seed is published, so that the mails with the list's hash leave first. */
const seedDelayMs = 10 * 60_000;

/**
 * Closes the list of entries: gives each party that confirmed its address in time a secret code, publishes the hashes,
 * names the round whose signature will be the seed, and mails everybody the hash of the list, in one transaction.
 */
export async function closeDraw({ _id, group }: StoredDraw, publicUrl: string): Promise<void> {
  await transaction(async () => {
    const open = await Draw.findOne({ _id, state: 'open', closesAt: { $lte: clock.now() } }).lean();
    if (!open) return;
    const parties = await enterParties(open);
    const entries = parties.map(hashOf).sort();
    const round =
      open.source === 'drand' ? drandRoundFrom(new Date(clock.now().getTime() + seedDelayMs)) : null;
    const list = listHash(entries);
    await Draw.updateOne({ _id }, { $set: { state: 'closed', entries, list, round } });
    await mailPromises({ ...open, entries, list, round }, parties, publicUrl);
  }, [group]);
}

type Entered = StoredWaitingParty & Required<Pick<StoredWaitingParty, 'drawEntry'>>;

async function enterParties({ group, closesAt }: StoredDraw): Promise<Entered[]> {
  const inTime = { ...inLineFilter(group), confirmedAt: { $lt: closesAt } };
  const parties = await WaitingParty.find(inTime).lean();
  const entered = parties.map((party) => ({
    ...party,
    drawEntry: { code: randomBytes(16).toString('hex'), people: party.people.length },
  }));
  await inBatches(entered, (batch) =>
    WaitingParty.bulkWrite(
      batch.map(({ _id, drawEntry }) => ({
        updateOne: { filter: { _id }, update: { $set: { drawEntry } } },
      })),
    ),
  );
  return entered;
}

function hashOf({ drawEntry: { code, people } }: Entered): string {
  return entryHash(code, people);
}

async function mailPromises(draw: StoredDraw, parties: readonly Entered[], publicUrl: string): Promise<void> {
  const { group, round } = draw;
  const names = await readTripNames(await Group.findById(group).lean().orFail());
  const roundAt = round === null ? null : drandRoundTime(round);
  const mails = parties.map((party) => ({
    recipient: party,
    values: {
      ...names,
      entries: `${parties.length}`,
      list: draw.list ?? '',
      seed: drawSeedText({ ...draw, roundAt }, party.language),
      page: publicUrl + drawPath(String(group), promiseTo(party, draw)),
    },
  }));
  await inBatches(mails, (batch) => queueMails('drawClosed', batch));
}

/** Where the seed of a draw will be from, in the mail at the closing of its list. */
function drawSeedText(
  draw: { round: number | null; roundAt: Date | null; sourceText: string | null },
  language: Language,
): string {
  const { round, roundAt, sourceText } = draw;
  if (round === null || roundAt === null) return sourceText ?? '';
  const at = instantText(roundAt, language);
  return language === 'fi'
    ? `julkisen drand-verkon (quicknet) kierros ${round}, joka julkaistaan ${at}`
    : `round ${round} of the public network drand (quicknet), published on ${at}`;
}
