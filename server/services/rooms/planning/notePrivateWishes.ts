import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { StoredAccommodation } from '../../../models/accommodation';
import { AuditEntry } from '../../../models/auditEntry';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import type { PrivateNote } from '../../access/audit/privateNotes';

/** The board checks its rooms after every change, so the same finding is recorded once per period. */
const repeatedMs = 24 * 60 * 60 * 1000;

/**
 * Records in a hotel's history that staff have learned of these people's private wishes, as promised to travellers.
 * Stores ids, so that names disappear with the people.
 */
export async function notePrivateWishes(
  actor: Actor,
  { _id: id, organization }: StoredAccommodation,
  note: PrivateNote,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const after = { [note]: [...people].sort() };
  await transaction(async () => {
    if (note === 'privateWishesFound' && (await isNoted(actor, id, after[note] ?? []))) return;
    await auditChange(actor, { type: 'accommodations', id, organization, before: {}, after });
  }, [actor.id]);
}

async function isNoted(actor: Actor, record: StoredAccommodation['_id'], people: string[]): Promise<boolean> {
  const since = new Date(clock.now().getTime() - repeatedMs);
  const recent = await AuditEntry.find(
    { type: 'accommodations', record, 'by.id': actor.id, at: { $gte: since } },
    'changes',
  ).lean();
  return recent.some(({ changes }) =>
    changes.some(
      ({ path, after }) => path === 'privateWishesFound' && JSON.stringify(after) === JSON.stringify(people),
    ),
  );
}
