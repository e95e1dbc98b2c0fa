import type { Language } from '../../../contract/languages';
import { ResetRequest } from '../../../models/resetRequest';
import type { Context } from '../../../context';
import { transaction } from '../../../lib/database';
import { Account, type StoredAccount } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { queueMail, queueStaffMail } from '../../mail/queueMail';

/**
 * Stores a request for a new password. A job looks up the account later, so that neither the answer nor its
 * timing reveals whether the address has one.
 * @throws AppError `tooManyTries`
 */
export async function requestReset(
  email: string,
  { language, address }: { language: Language; address: string },
  context: Context,
): Promise<void> {
  await context.limits.passwordReset(email, address);
  await new ResetRequest({ email, language }).save();
}

const batchSize = 50;

/** Queues a reset mail for every request whose address belongs to an enabled account. */
export async function answerResetRequests(): Promise<void> {
  const requests = await ResetRequest.find().sort({ _id: 1 }).limit(batchSize).lean();
  for (const { _id, email, language } of requests) {
    await transaction(async () => {
      const { deletedCount } = await ResetRequest.deleteOne({ _id });
      // A concurrent run has already answered it.
      if (deletedCount === 0) return;
      const account = await Account.findOne({ email }).lean();
      if (account) await queueResetMail(account, language);
    });
  }
}

/** Staff have no stored language. */
async function queueResetMail({ _id, kind }: StoredAccount, language: Language): Promise<void> {
  if (kind === 'admin') {
    const admin = await Admin.findById(_id).lean().orFail();
    return queueStaffMail('passwordReset', admin, language, {});
  }
  const customer = await Customer.findById(_id).lean().orFail();
  if (!customer.disabled) await queueMail({ kind: 'passwordReset', recipient: customer, values: {} });
}
