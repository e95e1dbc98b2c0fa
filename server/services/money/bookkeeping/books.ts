import type { Types } from 'mongoose';
import { transaction } from '../../../lib/database';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { chosenOrganization } from '../../access/organizations';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';

type SettingsField = 'ledgerAccounts' | 'bankTransfer' | 'dues';
type SettingsOf<Field extends SettingsField> = NonNullable<StoredOrganization[Field]>;

/**
 * Stores settings of an organization's books, and audits the change. @param read reads the current settings, with
 * defaults for those never stored @throws as `chosenOrganization`
 */
export async function saveBooksSettings<Field extends SettingsField>(
  actor: Actor,
  organization: string | undefined,
  field: Field,
  settings: SettingsOf<Field>,
  read: (organization: Types.ObjectId) => Promise<SettingsOf<Field>>,
): Promise<SettingsOf<Field>> {
  const id = await chosenOrganization(actor, organization);
  await transaction(async () => {
    const change = { before: { [field]: await read(id) }, after: { [field]: settings } };
    await Organization.updateOne({ _id: id }, { $set: { [field]: settings } });
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
  }, [id]);
  return settings;
}
