import type { RoomsOnSale } from '../../../contract/allotment';
import type { Cents } from '../../../contract/money';
import { roomSizes, bedsIn, stockField } from '../../../contract/rooms';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Allotment, type StoredAllotment, type StoredRelease } from '../../../models/allotment';
import { type Holder, holderInReach } from './holder';
import { type BlockView, fillOf, guestsPerUnit, measuredFill, orderUnits } from './blocks';
import { measure, type Measured, sumOf } from './measure';
import { proposeReleases, type ReleaseDayView } from './proposeReleases';

interface OutlookView extends Measured {
  beds: number;
  places: number;
  emptyBeds: number;
}

export interface AllotmentView {
  holder: Holder;
  /** Null as long as there is none. */
  allotment: StoredAllotment | null;
  blocks: BlockView[];
  releases: { release: StoredRelease; name: string | null }[];
  cost: Cents;
  outlook: OutlookView;
  days: ReleaseDayView[];
  roomsOnSale: RoomsOnSale[];
}

/**
 * The allotment of a ferry or accommodation, what has been released, and what is best released on each release day.
 * @throws AppError `notFound`
 */
export async function readAllotment(actor: Actor, kind: string, id: string): Promise<AllotmentView> {
  const holder = await holderInReach(actor, kind, id);
  const allotment = await Allotment.findOne({ of: holder._id }).lean();
  const measured = await measure(holder);
  const { blocks, units } = allotment ? orderUnits(allotment, measured) : { blocks: [], units: [] };
  const beds = sumOf(blocks, ({ left, block }) => left * block.beds);
  const fill = fillOf(allotment, measured);
  return {
    holder,
    allotment,
    blocks,
    releases: await nameAuthors(allotment?.releases ?? []),
    cost: costOf(allotment, blocks),
    outlook: {
      ...measured,
      beds,
      places: Math.floor(sumOf(blocks, ({ left, block }) => left * guestsPerUnit(block.beds, fill))),
      emptyBeds: 1 - measuredFill(allotment, measured),
    },
    days: allotment ? proposeReleases(holder, allotment, units, measured) : [],
    roomsOnSale: roomsOnSale(holder, blocks),
  };
}

function costOf(allotment: StoredAllotment | null, blocks: readonly BlockView[]): Cents {
  const fees = sumOf(allotment?.releases ?? [], ({ fee }) => fee);
  return fees + sumOf(blocks, ({ block, left }) => block.price * left);
}

/** Empty for a ferry. */
function roomsOnSale({ hotel }: Holder, blocks: readonly BlockView[]): AllotmentView['roomsOnSale'] {
  if (!hotel) return [];
  return roomSizes.map((size) => ({
    beds: bedsIn(size),
    onSale: hotel[stockField[size]].capacity,
    left: sumOf(
      blocks.filter(({ block }) => block.beds === bedsIn(size)),
      ({ left }) => left,
    ),
  }));
}

async function nameAuthors(releases: readonly StoredRelease[]): Promise<AllotmentView['releases']> {
  const ids = releases.map(({ by }) => parseObjectId(by));
  const authors = await findByIds(Admin, ids, ['name']);
  return releases.map((release) => ({ release, name: authors.get(release.by)?.name ?? null }));
}
