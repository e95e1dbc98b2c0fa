import type { ManifestContent, ManifestDownloadQuery } from '../../../contract/manifest';
import type { ManifestColumn, ManifestTemplate } from '../../../contract/manifestTemplate';
import type { TicketDirection } from '../../../contract/tickets';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import type { TableFile } from '../../../lib/tableFile';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Manifest, type StoredManifest } from '../../../models/manifest';
import { readsHealthAnswers } from '../../access/authorize';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { parseDirection } from '../directions';
import { ferryInReach } from '../../trips/componentsInReach';
import { compareRows } from './compareRows';
import { manifestTable, type TableRow } from './manifestTable';
import { openRows } from './passengerAnswers';
import { findTemplate } from './templates';

/** A version to download: all rows, or those that differ from the version before. */
export interface ManifestFile {
  ferry: StoredFerry;
  direction: TicketDirection;
  version: StoredManifest;
  content: ManifestContent;
  table: TableFile<TableRow>;
  rows: TableRow[];
}

/**
 * Reads a version for a file, and remembers the template for the ferry. Security events are recorded before any data is
 * sent. Staff who may not read about health get no column for special care.
 * @throws AppError `notFound`, also once its rows were deleted after the voyage
 */
export async function readVersion(
  actor: Actor,
  ferryId: string,
  directionName: string,
  numberText: string,
  { content, format, template: templateId }: ManifestDownloadQuery,
  context: Pick<Context, 'documentVault'>,
): Promise<ManifestFile> {
  const direction = parseDirection(directionName);
  const ferry = await ferryInReach(actor, ferryId);
  const find = (number: number) =>
    Manifest.findOne({ ferry: ferry._id, direction, number, purgedAt: null }).lean();
  const number = /^[1-9]\d{0,8}$/.test(numberText) ? Number(numberText) : 0;
  const version = await find(number);
  if (!version) throw new AppError('notFound');
  const template = await findTemplate(ferry.organization, templateId);
  const columns = await visibleColumns(actor, template);
  const all = openRows(version, context);
  const isDifference = content === 'difference';
  const rows: TableRow[] = isDifference
    ? compareRows(openRows(await find(number - 1), context), all).filter(isSeenIn(columns))
    : all.map((row) => ({ row }));
  const event = { organization: ferry.organization, account: null, actor };
  const details = { format, rows: rows.length };
  await recordSecurityEvent({ kind: 'exported', ...event, details });
  if (columns.some(({ field }) => field === 'care') && rows.some(({ row }) => row.care !== ''))
    await recordSecurityEvent({ kind: 'healthRead', ...event, details });
  await Ferry.updateOne({ _id: ferry._id }, { $set: { manifestTemplate: template._id } });
  return { ferry, direction, version, content, table: manifestTable(template, columns, isDifference), rows };
}

async function visibleColumns(actor: Actor, { columns }: ManifestTemplate): Promise<ManifestColumn[]> {
  const readsHealth = await readsHealthAnswers(actor);
  return columns.filter(({ field }) => field !== 'care' || readsHealth);
}

/** Whether a file with these columns shows how a row differs. */
function isSeenIn(columns: readonly ManifestColumn[]) {
  return ({ state, fields = [] }: TableRow) =>
    state !== 'changed' || fields.some(({ field }) => columns.some((column) => column.field === field));
}
