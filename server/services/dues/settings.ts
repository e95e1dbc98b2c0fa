import type { Types } from 'mongoose';
import type { DuesSettings } from '../../contract/dues';
import { Organization } from '../../models/organization';
import type { Actor } from '../access/sessionToken';
import { saveTreasurySettings, treasuryOf } from '../bookkeeping/treasury';

/** Of an organization that has never changed them: nobody is reminded. */
const unset: DuesSettings = { steps: [], releaseAfterDays: null };

/** @throws as `treasuryOf` */
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

/** @throws as `treasuryOf` */
export async function saveDuesSettings(
  actor: Actor,
  organization: string | undefined,
  settings: DuesSettings,
): Promise<DuesSettings> {
  return saveTreasurySettings(actor, organization, 'dues', inOrder(settings), duesSettingsOf);
}

/** Steps from the earliest on, each once. */
export function inOrder({ steps, releaseAfterDays }: DuesSettings): DuesSettings {
  return { steps: [...new Set(steps)].sort((one, other) => one - other), releaseAfterDays };
}
