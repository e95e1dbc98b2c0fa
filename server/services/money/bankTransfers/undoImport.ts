import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { BankEntry } from '../../../models/bankEntry';
import { BankImport } from '../../../models/bankImport';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { contendedBooks, lockBooks } from '../movements/openDay';
import { reverseMovements } from '../movements/recordMovements';
import { findWhyKept, possibleMovements } from './keptImports';

/**
 * Undoes an import if none of its lines has been used: reversing entries take its lines out of the books, and another
 * import can book them again. The payers are deleted, because the statement may be another organization's.
 * @throws AppError `notFound`, also if it is undone already; `importKept`; as `chosenOrganization`
 */
export async function undoImport(
  actor: Actor,
  organization: string | undefined,
  importId: string,
): Promise<void> {
  const organizationId = await chosenOrganization(actor, organization);
  const key = { _id: parseObjectId(importId), organization: organizationId };
  await transaction(async () => {
    const { closedUntil = null } = await lockBooks(organizationId);
    const undone = { by: actor.id, at: clock.now() };
    const stored = await BankImport.findOneAndUpdate({ ...key, undone: null }, { $set: { undone } }).lean();
    if (!stored) throw new AppError('notFound');
    const whyKept = await findWhyKept(organizationId, [{ ...stored, undone: null }], closedUntil);
    if (whyKept.get(String(key._id)) !== null) throw new AppError('importKept');
    await removeLines(key._id);
    await auditChange(actor, {
      type: 'organizations',
      id: organizationId,
      organization: organizationId,
      before: { bankImports: { [stored.fileName]: 'imported' } },
      after: { bankImports: { [stored.fileName]: 'undone' } },
    });
  }, [contendedBooks(organizationId)]);
}

async function removeLines(statement: Types.ObjectId): Promise<void> {
  const lines = await BankEntry.find({ import: statement }).lean();
  // Somebody who resolves one of them at the same moment conflicts with this write.
  await BankEntry.updateMany(
    { import: statement },
    { $set: { state: 'undone', reason: null, payer: null, message: null } },
  );
  await reverseMovements(lines.flatMap(possibleMovements));
}

/** Deletes the records of an organization's imports, inside the transaction that deletes the organization. */
export async function deleteImports(organization: Types.ObjectId): Promise<void> {
  await BankImport.deleteMany({ organization });
}
