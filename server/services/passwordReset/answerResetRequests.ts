import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/languages';
import { builtIn } from '../../emails/builtIn';
import { render } from '../../emails/render';
import { transaction } from '../../lib/database';
import { Account, type StoredAccount } from '../../models/account';
import { Admin } from '../../models/admin';
import { Customer } from '../../models/customer';
import { ResetRequest } from '../../models/resetRequest';
import { productName, queueMail, storeMail } from '../mail/queueMail';

const batchSize = 50;

/** Queues a reset mail for every request whose address belongs to an enabled account. */
export async function answerResetRequests(): Promise<void> {
  const requests = await ResetRequest.find().sort({ _id: 1 }).limit(batchSize).lean();
  for (const { _id, email, language } of requests) {
    await transaction(async () => {
      const { deletedCount } = await ResetRequest.deleteOne({ _id });
      // A concurrent run has answered it already.
      if (deletedCount === 0) return;
      const account = await Account.findOne({ email }).lean();
      if (account) await queueResetMail(account, language);
    });
  }
}

async function queueResetMail(account: StoredAccount, language: Language): Promise<void> {
  if (account.kind === 'admin') return queueStaffResetMail(account, language);
  const customer = await Customer.findById(account._id).lean().orFail();
  if (!customer.disabled) await queueMail({ kind: 'passwordReset', customer, values: {} });
}

/** Staff have no stored language, and their mails do not use an organization's template. */
async function queueStaffResetMail({ _id, email }: StoredAccount, language: Language): Promise<void> {
  const { name, organization } = await Admin.findById(_id).lean().orFail();
  const linkMark = randomUUID();
  const values = { firstName: name, organization: productName, link: linkMark };
  await storeMail({
    ...render(builtIn.passwordReset[language], values, language),
    kind: 'passwordReset',
    to: email,
    language,
    organization,
    account: _id,
    toStaff: true,
    fromName: productName,
    replyTo: null,
    linkMark,
  });
}
