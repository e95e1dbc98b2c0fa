import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { BankRefund } from '../../../models/bankRefund';
import { RefundRun, type StoredRefundRun } from '../../../models/refundRun';
import { chosenOrganization } from '../../access/organizations';
import { auditRun, contendedRuns } from './makeRun';

/** @throws as `chosenOrganization`; AppError `notFound` */
async function findRun(actor: Actor, organization: string | undefined, id: string): Promise<StoredRefundRun> {
  const owner = await chosenOrganization(actor, organization);
  const run = await RefundRun.findOne({ _id: parseObjectId(id), organization: owner }).lean();
  if (!run) throw new AppError('notFound');
  return run;
}

/**
 * The file of a run, which never changes.
 * @throws as `chosenOrganization`; AppError `notFound`, also after somebody in it was erased; `outdated` for a
 *   cancelled run, and for an unsent one if a refund in it was settled in another way; `accountsUnreadable`
 */
export async function readRunFile(
  actor: Actor,
  organization: string | undefined,
  id: string,
  { accountVault }: Pick<Context, 'accountVault'>,
): Promise<{ content: string; executionDay: string }> {
  const { _id, file, state, refunds, executionDay } = await findRun(actor, organization, id);
  if (state === 'cancelled') throw new AppError('outdated');
  if (file === null) throw new AppError('notFound');
  const open = await BankRefund.countDocuments({ run: _id, state: 'inRun' });
  if (state === 'made' && open < refunds.length) throw new AppError('outdated');
  const content = accountVault.open(file);
  if (content === undefined) throw new AppError('accountsUnreadable');
  return { content, executionDay };
}

/**
 * Records that the bank has the file.
 * @throws as `chosenOrganization`; AppError `notFound`; `outdated` if the run is cancelled or sent
 */
export async function markRunSent(actor: Actor, organization: string | undefined, id: string): Promise<void> {
  const run = await findRun(actor, organization, id);
  await transaction(async () => {
    const made = { _id: run._id, state: 'made' as const };
    const { modifiedCount } = await RefundRun.updateOne(made, { $set: { state: 'sent' } });
    if (modifiedCount === 0) throw new AppError('outdated');
    await auditRun(actor, run, 'made', 'sent');
  }, [contendedRuns(run.organization)]);
}

/**
 * Cancels a run that the bank does not have, or has refused; its refunds then wait for another run.
 * @throws as `chosenOrganization`; AppError `notFound`; `outdated` if it is cancelled; `refundRunPaid` if the bank has
 *   paid any of it
 */
export async function cancelRun(actor: Actor, organization: string | undefined, id: string): Promise<void> {
  const found = await findRun(actor, organization, id);
  await transaction(async () => {
    const run = await RefundRun.findById(found._id).lean().orFail();
    if (run.state === 'cancelled') throw new AppError('outdated');
    const { _id, state, organization: owner } = run;
    const settled = { run: _id, state: { $in: ['done', 'returned'] as const } };
    // In an unsent run, a refund that a statement shows may have been paid by the file of an earlier run.
    if (state === 'sent' && (await BankRefund.exists(settled))) throw new AppError('refundRunPaid');
    await BankRefund.updateMany({ run: _id, state: 'inRun' }, { $set: { state: 'waiting', run: null } });
    const { modifiedCount } = await RefundRun.updateOne(
      { _id, state },
      { $set: { state: 'cancelled', file: null } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
    await auditRun(actor, { _id, organization: owner }, state, 'cancelled');
  }, [contendedRuns(found.organization)]);
}
