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
import { takeBack } from '../movements/recordMovements';
import { findWhyKept, movementsOf } from './keptImports';

/**
 * Undoes an import none of whose lines has been used: counter-entries take its lines out of the books, and another
 * import books them anew. Who paid is forgotten, because it may be another organization's statement.
 * @throws AppError `notFound`, also if it is undone already; `importKept`; as `chosenOrganization`
 */
export async function undoImport(
  actor: Actor,
  organization: string | undefined,
  importId: string,
): Promise<void> {
  const owner = await chosenOrganization(actor, organization);
  const one = { _id: parseObjectId(importId), organization: owner };
  await transaction(async () => {
    const { closedUntil = null } = await lockBooks(owner);
    const undone = { by: actor.id, at: clock.now() };
    const stored = await BankImport.findOneAndUpdate({ ...one, undone: null }, { $set: { undone } }).lean();
    if (!stored) throw new AppError('notFound');
    const whyKept = await findWhyKept(owner, [{ ...stored, undone: null }], closedUntil);
    if (whyKept.get(String(one._id)) !== null) throw new AppError('importKept');
    await removeLines(one._id);
    await auditChange(actor, {
      type: 'organizations',
      id: owner,
      organization: owner,
      before: { bankImports: { [stored.fileName]: 'imported' } },
      after: { bankImports: { [stored.fileName]: 'undone' } },
    });
  }, [contendedBooks(owner)]);
}

async function removeLines(statement: Types.ObjectId): Promise<void> {
  const lines = await BankEntry.find({ import: statement }).lean();
  // Somebody who resolves one of them at the same moment conflicts with this write.
  await BankEntry.updateMany(
    { import: statement },
    { $set: { state: 'undone', reason: null, payer: null, message: null } },
  );
  await takeBack(lines.flatMap(movementsOf));
}
