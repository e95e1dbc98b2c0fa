import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { Context } from '../../../context';
import type { RefundAccount } from '../../../contract/bankRefund';
import { maskIban } from '../../../contract/iban';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import type { Vault } from '../../../lib/vault';
import { BankEntry } from '../../../models/bankEntry';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { Customer } from '../../../models/customer';
import type { StoredPayment, StoredRefund } from '../../../models/payment';
import { paymentInReach } from '../payments/staff/readStaffPayments';

/** The account that staff have entered; without one it is the payer's, if a statement has named it. */
export interface EnteredAccount {
  iban?: string | undefined;
  /** The customer by default. */
  holder?: string | undefined;
}

/**
 * Stores what a refund by bank transfer needs, inside the transaction that stores the refund in its payment. Without an
 * account it waits for staff to enter one.
 */
export async function storeBankRefund(
  payment: StoredPayment,
  { stamp, at, amount }: StoredRefund,
  { product, entered, vault }: { product: string; entered: EnteredAccount; vault: Vault },
): Promise<void> {
  const { _id, organization, customer } = payment;
  const target =
    entered.iban === undefined ? await findPayerAccount(payment) : await sealEntered(payment, entered, vault);
  const refund: StoredBankRefund = {
    _id: new Types.ObjectId(),
    ...{ organization, payment: _id, customer, stamp, at, amount, product },
    endToEndId: newEndToEndId(),
    account: target?.account ?? null,
    holder: target?.holder ?? null,
    ...{ state: 'waiting', run: null, reason: null },
  };
  await BankRefund.create([refund]);
}

async function sealEntered({ customer }: StoredPayment, { iban = '', holder }: EnteredAccount, vault: Vault) {
  const payer = holder === undefined ? await Customer.findById(customer, 'firstName lastName').lean() : null;
  return { account: vault.seal(iban), holder: holder ?? (payer && `${payer.firstName} ${payer.lastName}`) };
}

/** Matches our transfer ids, which identify a refund in the message of a transfer too. */
export const endToEndIdPattern = /\bREFUND[0-9A-F]{16}\b/;

/** Long enough to be unique; banks allow 35 characters. */
function newEndToEndId(): string {
  return `REFUND${randomBytes(8).toString('hex').toUpperCase()}`;
}

/** Whether a refund goes to the account that staff have entered; true if they have entered none. */
export async function isSameAccount(
  { stamp, channel }: StoredRefund,
  { iban }: EnteredAccount,
  vault: Vault,
): Promise<boolean> {
  if (channel !== 'bank' || iban === undefined) return true;
  const stored = await BankRefund.findOne({ stamp }, 'account').lean();
  return stored?.account == null || vault.open(stored.account) === iban;
}

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
