import type { MassChange, MassChangeKind } from '#contract/massChange';
import { formatStaffInstant } from '../../format/dates';
import { formatCount } from '../../format/words';

const customers = ({ count }: MassChange) => formatCount(count, 'customer', 'customers');

const sentences: Record<MassChangeKind, (change: MassChange) => string> = {
  disable: (change) => `Disabled ${customers(change)}`,
  enable: (change) => `Enabled ${customers(change)}`,
  changeGroup: (change) => `Moved ${customers(change)} to ${change.about}`,
  cancel: (change) => `Cancelled the trip of ${customers(change)}`,
  refund: ({ count }) => `Ordered refunds of ${formatCount(count, 'payment', 'payments')}`,
  mailing: (change) => `Wrote to ${customers(change)}: ${change.about}`,
  importTickets: (change) => `Imported tickets of ${customers(change)} for ${change.about}`,
  arrangeRooms: ({ count, about }) =>
    `Arranged the rooms of ${formatCount(count, 'guest', 'guests')} at ${about}`,
};

export function describeMassChange(change: MassChange): string {
  return sentences[change.kind](change);
}

/** When, by whom, and on which trips. */
export function massChangeFacts({ at, by, events }: MassChange): string {
  const trips = events.map(({ name }) => name).join(', ');
  return [formatStaffInstant(at), by.name ?? 'a deleted account', trips]
    .filter((fact) => fact !== '')
    .join(' · ');
}

const finalNotes: Partial<Record<MassChangeKind, string>> = {
  cancel: 'Not undone here: refunds are on their way. To give back seats, enable the customers.',
  refund: 'Not undone here: money that is refunded has to be paid again.',
  mailing: 'Mails on their way cannot be undone.',
  arrangeRooms: 'Can no longer be undone: the rooms have been rearranged since.',
};

/** How much of the change was undone, or why it cannot be; null if nothing was undone and all can be. */
export function massChangeState({ kind, count, undone, canUndo }: MassChange): string | null {
  if (undone >= count) return 'Undone';
  const part = undone > 0 ? [`Undone for ${undone} of ${count}.`] : [];
  const note = canUndo ? undefined : finalNotes[kind];
  return [...part, ...(note ? [note] : [])].join(' ') || null;
}
