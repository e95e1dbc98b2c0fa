import type { Types } from 'mongoose';
import type { LedgerAccounts } from '../../contract/bookkeeping';
import { Organization } from '../../models/organization';
import type { Actor } from '../access/sessionToken';
import { saveTreasurySettings, treasuryOf } from './treasury';

/** Of an organization that has never set any. */
const unset: LedgerAccounts = {
  provider: '',
  other: '',
  bank: '',
  providerFees: '',
  vat: '',
  serviceFees: '',
  sales: '',
  products: [],
};

/** @throws as `treasuryOf` */
export async function readLedgerAccounts(
  actor: Actor,
  organization: string | undefined,
): Promise<LedgerAccounts> {
  return ledgerAccountsOf(await treasuryOf(actor, organization));
}

export async function ledgerAccountsOf(organization: Types.ObjectId): Promise<LedgerAccounts> {
  const { ledgerAccounts } = await Organization.findById(organization, 'ledgerAccounts').lean().orFail();
  // Numbers that an earlier version did not know are unset.
  return { ...unset, ...ledgerAccounts };
}

/** @throws as `treasuryOf` */
export async function saveLedgerAccounts(
  actor: Actor,
  organization: string | undefined,
  accounts: LedgerAccounts,
): Promise<LedgerAccounts> {
  return saveTreasurySettings(actor, organization, 'ledgerAccounts', accounts, ledgerAccountsOf);
}
