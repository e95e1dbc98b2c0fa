import type { Context } from '../../../context';
import { maskIban } from '../../../contract/iban';
import type { RefundAccount } from '../../../contract/bankRefund';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import type { Vault } from '../../../lib/vault';
import { BankEntry } from '../../../models/bankEntry';
import type { StoredBankRefund } from '../../../models/bankRefund';
import type { StoredPayment } from '../../../models/payment';
import { paymentInReach } from '../payments/staff/readStaffPayments';

/** An account that money came from, or goes to. */
export type SealedAccount = Pick<StoredBankRefund, 'account' | 'holder'>;

/** The account from which the latest bank transfer for a payment came; null if no statement has named it. */
export async function findPayerAccount({
  bankMoney = [],
}: Pick<StoredPayment, 'bankMoney'>): Promise<SealedAccount | null> {
  const lines = await BankEntry.find(
    { _id: { $in: bankMoney.map(({ stamp }) => parseObjectId(stamp)) }, payerAccount: { $type: 'string' } },
    'payerAccount payer',
  )
    .sort({ bookedOn: -1, _id: -1 })
    .limit(1)
    .lean();
  const [latest] = lines;
  return latest ? { account: latest.payerAccount ?? null, holder: latest.payer } : null;
}

/** Masked for staff. An account whose key is lost is unknown, so that staff can enter it. */
export function maskAccount({ account, holder }: SealedAccount, vault: Vault): RefundAccount {
  const iban = account === null ? undefined : vault.open(account);
  return { account: iban === undefined ? null : maskIban(iban), holder };
}

/**
 * The account to which a refund by bank transfer would go if staff enter no other.
 * @throws AppError `notFound` for a payment that is not in the actor's reach
 */
export async function readRefundAccount(
  actor: Actor,
  paymentId: string,
  { accountVault }: Pick<Context, 'accountVault'>,
): Promise<RefundAccount> {
  const payment = await paymentInReach(actor, parseObjectId(paymentId));
  const found = await findPayerAccount(payment);
  return maskAccount(found ?? { account: null, holder: null }, accountVault);
}
