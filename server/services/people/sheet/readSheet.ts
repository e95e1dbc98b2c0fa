import type { CustomerSheet, SheetField } from '../../../contract/customerSheet';
import type { ById } from '../../../contract/reference';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import type { Actor } from '../../../lib/sessionToken';
import { Event, type StoredEvent } from '../../../models/event';
import { inReach } from '../../access/authorize';
import { sheetHeadings } from './headings';
import { type Line, type ReadColumns, readColumns } from './readColumns';

export type SheetLine = Line<SheetField>;

export interface Sheet extends ReadColumns<SheetField> {
  event: Pick<StoredEvent, '_id' | 'organization' | 'date'>;
  /** The id of the group of those whose line names none; null if each line must name one. */
  group: string | null;
}

/**
 * Reads a sheet of travellers for a coming event.
 * @throws InvalidInput `notFound`, `eventPassed` (path `event`); as `readColumns`
 */
export async function readSheet(
  actor: Actor,
  { content, event: eventId, group, columns }: ById<CustomerSheet>,
): Promise<Sheet> {
  const fields = 'organization date';
  const event = await Event.findOne({ _id: eventId, ...inReach(actor) }, fields).lean();
  if (!event) throw new InvalidInput([{ code: 'notFound', path: 'event' }]);
  if (event.date < today()) throw new AppError('eventPassed', { path: 'event' });
  return { event, group, ...(await readColumns(content, sheetHeadings, columns)) };
}
