import type { Types } from 'mongoose';
import type { LedgerAccounts } from '../../contract/bookkeeping';
import { InvalidInput } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { Organization } from '../../models/organization';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import type { Actor } from '../access/sessionToken';
import { auditChange } from '../audit/auditChanges';

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

/**
 * @param organization an id; only root has to name one
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 * @throws InvalidInput `required` (path `organization`)
 */
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

/** @throws as `readLedgerAccounts` */
export async function saveLedgerAccounts(
  actor: Actor,
  organization: string | undefined,
  ledgerAccounts: LedgerAccounts,
): Promise<LedgerAccounts> {
  const id = await treasuryOf(actor, organization);
  await transaction(async () => {
    const before = { ledgerAccounts: await ledgerAccountsOf(id) };
    await Organization.updateOne({ _id: id }, { $set: { ledgerAccounts } });
    const change = { before, after: { ledgerAccounts } };
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
  }, [id]);
  return ledgerAccounts;
}

/** The organization whose books the actor keeps. @throws as `readLedgerAccounts` */
export async function treasuryOf(actor: Actor, organization: string | undefined): Promise<Types.ObjectId> {
  authorize(actor, 'bookkeeping');
  const id = organization ?? actor.organization;
  if (id === null) throw new InvalidInput([{ code: 'required', path: 'organization' }]);
  return organizationInReach(actor, id);
}
