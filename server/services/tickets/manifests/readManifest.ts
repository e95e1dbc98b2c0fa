import type { LackingManifestField } from '../../../contract/manifestFields';
import type { ManifestTemplate } from '../../../contract/manifestTemplate';
import type { TicketDirection } from '../../../contract/tickets';
import type { Context } from '../../../context';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import type { StoredFerry } from '../../../models/ferry';
import { Manifest, type StoredManifest } from '../../../models/manifest';
import { parseDirection } from '../directions';
import { ferryInReach } from '../../trips/componentsInReach';
import { compareRows, type RowChange } from './compareRows';
import { findMinors, type GroupMinors } from './minors';
import { type CurrentRow, openRows } from './passengerAnswers';
import { listTemplates } from './templates';
import { countPassengers, findMissing, hashRows, readRows } from './manifestRows';

/** A frozen list without its rows. */
export interface VersionView {
  version: Omit<StoredManifest, 'rows' | 'answers'>;
  /** The name of who froze it; null once the account is deleted. */
  name: string | null;
  /** How many of its passengers have been erased since. */
  erased: number;
}

export interface ManifestView {
  ferry: StoredFerry;
  direction: TicketDirection;
  passengers: Record<TicketDirection, number>;
  rows: CurrentRow[];
  hash: string;
  incomplete: { row: CurrentRow; missing: LackingManifestField[] }[];
  minors: GroupMinors[];
  /** What differs from the latest version. */
  changes: RowChange[];
  /** Newest first. */
  versions: VersionView[];
  templates: ManifestTemplate[];
}

/**
 * The passengers of a ferry in one direction, what differs from the latest version, and all versions.
 * @throws AppError `notFound` for a ferry that is not in reach, or an unknown direction
 */
export async function readManifest(
  actor: Actor,
  ferryId: string,
  directionName: string,
  context: Pick<Context, 'documentVault'>,
): Promise<ManifestView> {
  const direction = parseDirection(directionName);
  const ferry = await ferryInReach(actor, ferryId);
  const rows = await readRows(ferry, direction, context);
  const latest = await findLatest(ferry, direction);
  return {
    ferry,
    direction,
    passengers: {
      outbound: await countPassengers(ferry, 'outbound'),
      return: await countPassengers(ferry, 'return'),
    },
    rows,
    hash: hashRows(rows, context),
    incomplete: findIncomplete(rows),
    minors: findMinors(ferry, rows),
    changes: compareRows(openRows(latest, context), rows),
    versions: await listVersions(ferry, direction),
    templates: await listTemplates(ferry.organization),
  };
}

export function findLatest(
  { _id: ferry }: Pick<StoredFerry, '_id'>,
  direction: TicketDirection,
): Promise<StoredManifest | null> {
  return Manifest.findOne({ ferry, direction }).sort({ number: -1 }).lean();
}

/** The passengers whose rows lack something. */
export function findIncomplete(rows: readonly CurrentRow[]): ManifestView['incomplete'] {
  return rows.map((row) => ({ row, missing: findMissing(row) })).filter(({ missing }) => missing.length > 0);
}

async function listVersions({ _id: ferry }: StoredFerry, direction: TicketDirection): Promise<VersionView[]> {
  const found = await Manifest.aggregate<Omit<StoredManifest, 'rows' | 'answers'> & { kept: number }>([
    { $match: { ferry, direction } },
    { $sort: { number: -1 } },
    { $set: { kept: { $size: '$rows' } } },
    { $unset: ['rows', 'answers'] },
  ]);
  const authors = await findByIds(
    Admin,
    found.map(({ by }) => parseObjectId(by)),
    ['name'],
  );
  return found.map(({ kept, ...version }) => ({
    version,
    name: authors.get(version.by)?.name ?? null,
    erased: version.purgedAt === null ? version.passengers - kept : 0,
  }));
}
