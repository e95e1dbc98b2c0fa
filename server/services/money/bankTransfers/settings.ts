import type { Types } from 'mongoose';
import type { CsvMapping, BankTransferSettings } from '../../../contract/bankTransfer';
import { transaction } from '../../../lib/database';
import { Organization } from '../../../models/organization';
import type { Actor } from '../../../lib/sessionToken';
import { saveBooksSettings } from '../bookkeeping/ledgerAccounts';
import { chosenOrganization } from '../../access/organizations';

/** The settings of an organization that has never changed them. */
const defaultSettings: BankTransferSettings = {
  enabled: false,
  payee: '',
  iban: '',
  termDays: 7,
  graceDays: 3,
};

/** @throws as `chosenOrganization` */
export async function readTransferSettings(
  actor: Actor,
  organization: string | undefined,
): Promise<BankTransferSettings> {
  return loadTransferSettings(await chosenOrganization(actor, organization));
}

export async function loadTransferSettings(organization: Types.ObjectId): Promise<BankTransferSettings> {
  const { bankTransfer } = await Organization.findById(organization, 'bankTransfer').lean().orFail();
  return bankTransfer ?? defaultSettings;
}

/** @throws as `chosenOrganization` */
export async function saveTransferSettings(
  actor: Actor,
  organization: string | undefined,
  settings: BankTransferSettings,
): Promise<BankTransferSettings> {
  return saveBooksSettings(actor, organization, 'bankTransfer', settings, loadTransferSettings);
}

/**
 * Adds a mapping of CSV columns. Mappings of several banks coexist, because their headings differ.
 * @throws as `chosenOrganization`
 */
export async function saveCsvMapping(
  actor: Actor,
  organization: string | undefined,
  mapping: CsvMapping,
): Promise<CsvMapping> {
  const id = await chosenOrganization(actor, organization);
  await transaction(async () => {
    const { csvMappings = [] } = await Organization.findById(id, 'csvMappings').lean().orFail();
    const others = csvMappings.filter(
      ({ date, amount }) => date !== mapping.date || amount !== mapping.amount,
    );
    await Organization.updateOne({ _id: id }, { $set: { csvMappings: [mapping, ...others] } });
  }, [id]);
  return mapping;
}
