import type { Types } from 'mongoose';
import type { DuesSettings, DuesSettingsInput } from '../../../contract/dues';
import { Organization } from '../../../models/organization';
import type { Actor } from '../../../lib/sessionToken';
import { saveBooksSettings } from '../../money/bookkeeping/ledgerAccounts';
import { chosenOrganization } from '../../access/organizations';

/** The settings of an organization that has never changed them: no reminders. */
const defaultSettings: DuesSettings = { steps: [], releaseAfterDays: null };

/** @throws as `chosenOrganization` */
export async function readDuesSettings(
  actor: Actor,
  organization: string | undefined,
): Promise<DuesSettings> {
  return loadDuesSettings(await chosenOrganization(actor, organization));
}

export async function loadDuesSettings(organization: Types.ObjectId): Promise<DuesSettings> {
  const { dues } = await Organization.findById(organization, 'dues').lean().orFail();
  return dues ?? defaultSettings;
}

/** @throws as `chosenOrganization` */
export async function saveDuesSettings(
  actor: Actor,
  organization: string | undefined,
  input: DuesSettingsInput,
): Promise<DuesSettings> {
  const settings = await completeSettings(actor, organization, input);
  return saveBooksSettings(actor, organization, 'dues', settings, loadDuesSettings);
}

/**
 * The settings to store for an input: its steps without duplicates, sorted from the earliest, and the stored values of
 * missing fields.
 * @throws as `chosenOrganization`
 */
export async function completeSettings(
  actor: Actor,
  organization: string | undefined,
  input: DuesSettingsInput,
): Promise<DuesSettings> {
  const stored = await readDuesSettings(actor, organization);
  const steps = [...new Set(input.steps)].sort((one, other) => one - other);
  return { ...stored, ...input, steps };
}
