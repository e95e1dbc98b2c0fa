import type { Types } from 'mongoose';
import type { ResolutionInput } from '../../../contract/bankTransfer';
import type { InCents } from '../../../contract/money';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { Payment } from '../../../models/payment';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { lineMovement, recordMovements, reverseUnassigned } from '../movements/recordMovements';
import { contendedBooks } from '../movements/openDay';
import { contendedByAll } from '../payments/takeStep';
import { readAssignedParts } from './assignedParts';
import { receiveParts } from './bookEntry';
import type { PaidPart } from './lineFate';

type Input = InCents<ResolutionInput>;

interface QueuedKey {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  state: 'queued';
}

/**
 * Resolves a line of the queue; the amount of an assigned or split line is recorded on its payments.
 * @throws AppError `notFound`, also if somebody else has resolved the line; `conflict`; as `chosenOrganization` and
 *   `readAssignedParts`
 */
export async function resolveEntry(
  actor: Actor,
  organization: string | undefined,
  entryId: string,
  input: Input,
): Promise<void> {
  const organizationId = await chosenOrganization(actor, organization);
  const entry = { _id: parseObjectId(entryId), organization: organizationId, state: 'queued' as const };
  if (input.resolution === 'assign' || input.resolution === 'split') {
    await assign(actor, entry, input);
    return;
  }
  await transaction(async () => {
    const line = await resolve(actor, entry, input, {});
    // Money that staff have sent back stays unassigned until the statement shows it.
    if (input.resolution !== 'ignored') return;
    await reverseUnassigned(line);
    await recordMovements([lineMovement(line, 'notOurs')]);
  }, [contendedBooks(organizationId)]);
}

async function assign(actor: Actor, entry: QueuedKey, input: Input): Promise<void> {
  const line = await BankEntry.findOne(entry).lean();
  if (!line) throw new AppError('notFound');
  const assigned = await readAssignedParts(entry.organization, input, line.amount);
  const parts = assigned.map(({ payment, amount }) => ({ payment: payment._id, amount }));
  const target = input.resolution === 'split' ? { parts } : { payment: parts[0]?.payment ?? null };
  const contended = await contendedByAll(assigned.map(({ payment }) => payment));
  await transaction(async () => {
    const resolved = await resolve(actor, entry, input, target);
    await reverseUnassigned(resolved);
    const current: PaidPart[] = [];
    for (const { payment, amount } of parts)
      current.push({ payment: await Payment.findById(payment).lean().orFail(), amount });
    await receiveParts(current, resolved);
  }, contended);
}

async function resolve(
  actor: Actor,
  entry: QueuedKey,
  { resolution: kind, note }: Input,
  target: Partial<Pick<StoredBankEntry, 'payment' | 'parts'>>,
): Promise<StoredBankEntry> {
  const resolution = { kind, note, by: actor.id, at: clock.now() };
  const resolved = await BankEntry.findOneAndUpdate(entry, {
    $set: { state: 'resolved', resolution, ...target },
  }).lean();
  if (!resolved) throw new AppError('notFound');
  const name = resolved.bankId ?? String(resolved._id);
  await auditChange(actor, {
    type: 'organizations',
    id: entry.organization,
    organization: entry.organization,
    before: { bankEntries: { [name]: 'queued' } },
    after: { bankEntries: { [name]: kind } },
  });
  return resolved;
}
