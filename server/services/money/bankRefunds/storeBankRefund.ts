import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { Vault } from '../../../lib/vault';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { Customer } from '../../../models/customer';
import type { StoredPayment, StoredRefund } from '../../../models/payment';
import { findPayerAccount } from './refundAccount';

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
