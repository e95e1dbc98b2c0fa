import type { Types } from 'mongoose';
import type { DuesSettings } from '../../contract/dues';
import { transaction } from '../../lib/database';
import { Organization } from '../../models/organization';
import type { Actor } from '../access/sessionToken';
import { auditChange } from '../audit/auditChanges';
import { treasuryOf } from '../bookkeeping/ledgerAccounts';

/** Of an organization that has never changed them: nobody is reminded. */
const unset: DuesSettings = { steps: [], releaseAfterDays: null };

/** @throws as `readLedgerAccounts` */
export async function readDuesSettings(
  actor: Actor,
  organization: string | undefined,
): Promise<DuesSettings> {
  return duesSettingsOf(await treasuryOf(actor, organization));
}

export async function duesSettingsOf(organization: Types.ObjectId): Promise<DuesSettings> {
  const { dues } = await Organization.findById(organization, 'dues').lean().orFail();
  return dues ?? unset;
}

/** @throws as `readLedgerAccounts` */
export async function saveDuesSettings(
  actor: Actor,
  organization: string | undefined,
  settings: DuesSettings,
): Promise<DuesSettings> {
  const id = await treasuryOf(actor, organization);
  const dues = inOrder(settings);
  await transaction(async () => {
    const before = { dues: await duesSettingsOf(id) };
    await Organization.updateOne({ _id: id }, { $set: { dues } });
    const change = { before, after: { dues } };
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
  }, [id]);
  return dues;
}

/** Steps from the earliest on, each once. */
export function inOrder({ steps, releaseAfterDays }: DuesSettings): DuesSettings {
  return { steps: [...new Set(steps)].sort((one, other) => one - other), releaseAfterDays };
}
