import type { Types } from 'mongoose';
import type { ResolutionInput } from '../../../contract/bankTransfer';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { BankEntry } from '../../../models/bankEntry';
import { Payment } from '../../../models/payment';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { lineMovement, recordMovements, takeBackUnassigned } from '../movements/recordMovements';
import { contendedBooks } from '../movements/openDay';
import { contendedRecords } from '../payments/takeStep';
import { receiveTransfer } from './bookEntry';

/**
 * Resolves a line of the queue; the amount of an assigned line is recorded on its payment.
 * @throws AppError `notFound`, also if somebody else has resolved the line; `conflict`; as `chosenOrganization`
 * @throws InvalidInput `required` (path `payment`); `invalidChoice` for outgoing money
 */
export async function resolveEntry(
  actor: Actor,
  organization: string | undefined,
  entryId: string,
  input: ResolutionInput,
): Promise<void> {
  const owner = await chosenOrganization(actor, organization);
  const entry = { _id: parseObjectId(entryId), organization: owner, state: 'queued' as const };
  if (input.resolution !== 'assign') {
    await transaction(async () => {
      const line = await resolve(actor, entry, input, null);
      // Money that staff have sent back stays unassigned until the statement shows it.
      if (input.resolution !== 'ignored') return;
      await takeBackUnassigned(line);
      await recordMovements([lineMovement(line, 'notOurs')]);
    }, [contendedBooks(owner)]);
    return;
  }
  if (input.payment === null) throw new InvalidInput([{ code: 'required', path: 'payment' }]);
  const payment = { _id: parseObjectId(input.payment), organization: owner };
  const found = await Payment.findOne(payment).lean();
  if (!found) throw new AppError('notFound', { path: 'payment' });
  await transaction(
    async () => {
      const current = await Payment.findOne(payment).lean().orFail();
      const line = await resolve(actor, entry, input, current._id);
      if (line.amount <= 0) throw new InvalidInput([{ code: 'invalidChoice', path: 'resolution' }]);
      await takeBackUnassigned(line);
      await receiveTransfer(current, line);
    },
    await contendedRecords(found),
  );
}

async function resolve(
  actor: Actor,
  entry: { _id: Types.ObjectId; organization: Types.ObjectId; state: 'queued' },
  { resolution: kind, note }: ResolutionInput,
  payment: Types.ObjectId | null,
) {
  const resolution = { kind, note, by: actor.id, at: clock.now() };
  const resolved = await BankEntry.findOneAndUpdate(entry, {
    $set: { state: 'resolved', resolution, payment },
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
