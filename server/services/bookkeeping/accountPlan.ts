import type { AccountPlan } from '../../contract/bookkeeping';
import { InvalidInput } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { Organization } from '../../models/organization';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import type { Actor } from '../access/sessionToken';
import { auditChange } from '../audit/auditChanges';

const emptyPlan: AccountPlan = { provider: '', other: '', vat: '', serviceFees: '', sales: '', products: [] };

/**
 * @param organization an id; only root has to name one
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 * @throws InvalidInput `required` (path `organization`)
 */
export async function readAccountPlan(actor: Actor, organization: string | undefined): Promise<AccountPlan> {
  const { accounts } = await Organization.findById(await treasuryOf(actor, organization), 'accounts')
    .lean()
    .orFail();
  return accounts ?? emptyPlan;
}

/** @throws as `readAccountPlan` */
export async function saveAccountPlan(
  actor: Actor,
  organization: string | undefined,
  accounts: AccountPlan,
): Promise<AccountPlan> {
  const id = await treasuryOf(actor, organization);
  await transaction(async () => {
    const before = await Organization.findOneAndUpdate({ _id: id }, { $set: { accounts } })
      .select('accounts')
      .lean()
      .orFail();
    const change = { before: { accounts: before.accounts ?? emptyPlan }, after: { accounts } };
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
  }, [id]);
  return accounts;
}

/** The organization whose books the actor keeps. @throws as `readAccountPlan` */
export async function treasuryOf(actor: Actor, organization: string | undefined) {
  authorize(actor, 'bookkeeping');
  const id = organization ?? actor.organization;
  if (id === null) throw new InvalidInput([{ code: 'required', path: 'organization' }]);
  return organizationInReach(actor, id);
}
