import { Types } from 'mongoose';
import { pain001 } from '../../../banking/creditTransfers/pain001';
import { maxExecutionDays, type RefundRunInput } from '../../../contract/bankRefund';
import type { Context } from '../../../context';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { addDays, clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import type { Vault } from '../../../lib/vault';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { RefundRun, type StoredRefundRun } from '../../../models/refundRun';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { loadTransferSettings } from '../bankTransfers/settings';

/**
 * Puts waiting refunds into a run, with the file that orders them from the bank.
 * @returns the id of the run
 * @throws as `chosenOrganization`; InvalidInput `notInRange` (path `executionDay`); AppError `noBankAccount`,
 *   `refundAccountMissing`; `conflict` if a refund is no longer waiting
 */
export async function makeRun(
  actor: Actor,
  organizationId: string | undefined,
  { refunds: ids, executionDay }: RefundRunInput,
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<string> {
  const organization = await chosenOrganization(actor, organizationId);
  const [min, max] = [today(), addDays(today(), maxExecutionDays)];
  if (executionDay < min || executionDay > max) {
    throw new InvalidInput([{ code: 'notInRange', path: 'executionDay', params: { min, max } }]);
  }
  const { payee: name, iban } = await loadTransferSettings(organization);
  if (iban === '') throw new AppError('noBankAccount');
  const _id = new Types.ObjectId();
  const wanted = Array.from(new Set(ids), parseObjectId);
  await transaction(async () => {
    const refunds = await BankRefund.find({ _id: { $in: wanted }, organization, state: 'waiting' })
      .sort({ at: 1, _id: 1 })
      .lean();
    if (refunds.length < wanted.length) throw new AppError('conflict');
    const order = {
      messageId: toMessageId(_id),
      createdAt: clock.now(),
      executionDay,
      debtor: { name, iban },
    };
    const file = pain001({ ...order, transfers: refunds.map((refund) => toTransfer(refund, vault)) });
    const run: StoredRefundRun = {
      ...{ _id, organization, at: order.createdAt, by: parseObjectId(actor.id), executionDay },
      amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
      refunds: refunds.map((refund) => refund._id),
      ...{ state: 'made', file: vault.seal(file) },
    };
    await RefundRun.create([run]);
    await auditRun(actor, run, undefined, 'made');
    const waiting = { _id: { $in: wanted }, state: 'waiting' as const };
    const { modifiedCount } = await BankRefund.updateMany(waiting, { $set: { state: 'inRun', run: _id } });
    if (modifiedCount < wanted.length) throw new AppError('conflict');
  }, [contendedRuns(organization)]);
  return String(_id);
}

/** The record, for `transaction`, that all changes of an organization's refund runs write. */
export function contendedRuns(organization: Types.ObjectId): string {
  return `refund runs of ${String(organization)}`;
}

/** Banks quote this id on the sum that they book for the run. */
function toMessageId(run: Types.ObjectId): string {
  return String(run).toUpperCase();
}

function toTransfer({ account, holder, ...refund }: StoredBankRefund, vault: Vault) {
  const iban = account === null ? undefined : vault.open(account);
  if (iban === undefined || holder === null) throw new AppError('refundAccountMissing');
  const { endToEndId, amount, product } = refund;
  // The id comes first, so that no bank cuts it off.
  return { endToEndId, amount, name: holder, iban, message: `${endToEndId} ${product}` };
}

export async function auditRun(
  actor: Actor,
  { _id, organization }: Pick<StoredRefundRun, '_id' | 'organization'>,
  before: string | undefined,
  after: string,
): Promise<void> {
  await auditChange(actor, {
    type: 'organizations',
    id: organization,
    organization,
    before: before === undefined ? {} : { refundRuns: { [String(_id)]: before } },
    after: { refundRuns: { [String(_id)]: after } },
  });
}
