import { defaultComplaintDays } from '../../../contract/complaint';
import {
  defaultOfferHours,
  type SecurityPolicy,
  type SecurityPolicyInput,
} from '../../../contract/securityPolicy';
import { transaction } from '../../../lib/database';
import { ErasureNotice } from '../../../models/erasureNotice';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { chosenOrganization } from '../../access/organizations';
import type { Actor } from '../../../lib/sessionToken';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { auditChange } from '../../access/audit/auditChanges';
import { type PlannedErasure, planErasures } from '../../people/retention/planErasures';

/** The policy of an organization that has never changed it. */
const defaultPolicy: SecurityPolicy = {
  requireTwoStep: false,
  idleMinutes: null,
  confirmationHours: null,
  retentionMonths: null,
  offerHours: defaultOfferHours,
  partyHours: null,
  complaintDays: defaultComplaintDays,
};

/**
 * @param organization an id; only root has to name one
 * @throws AppError `notFound` for an organization that is not the actor's
 * @throws InvalidInput `required` (path `organization`)
 */
export async function readSecurityPolicy(
  actor: Actor,
  organization: string | undefined,
): Promise<SecurityPolicy> {
  const id = await chosenOrganization(actor, organization);
  const { policy } = await Organization.findById(id, 'policy').lean().orFail();
  return withDefaults(policy);
}

/** @throws as `readSecurityPolicy` */
export async function saveSecurityPolicy(
  actor: Actor,
  organization: string | undefined,
  input: SecurityPolicyInput,
): Promise<SecurityPolicy> {
  const id = await chosenOrganization(actor, organization);
  return transaction(async () => {
    const stored = await Organization.findById(id, 'policy').lean().orFail();
    const before = withDefaults(stored.policy);
    const policy = { ...before, ...input };
    // Upcoming erasures must be announced to the owners again.
    if (before.retentionMonths !== policy.retentionMonths)
      await ErasureNotice.deleteMany({ organization: id });
    const change = { before: { policy: before }, after: { policy } };
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
    await recordSecurityEvent({ kind: 'policyChanged', organization: id, account: null, actor });
    await Organization.updateOne({ _id: id }, { $set: { policy } });
    return policy;
  }, [id]);
}

/** @throws as `readSecurityPolicy` */
export async function previewErasures(
  actor: Actor,
  organization: string | undefined,
  months: number,
): Promise<PlannedErasure[]> {
  return planErasures(await chosenOrganization(actor, organization), months);
}

function withDefaults(stored: StoredOrganization['policy']): SecurityPolicy {
  return { ...defaultPolicy, ...stored };
}
