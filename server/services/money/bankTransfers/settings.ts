import type { Types } from 'mongoose';
import type { BankTransferSettings } from '../../../contract/bankTransfer';
import type { CsvMapping } from '../../../contract/statementFile';
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

/** Enough for an organization's banks and some changes of their headings. */
const maxMappings = 50;

/**
 * Stores the meaning of the columns in files with certain headings, replacing an earlier mapping.
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
    const others = csvMappings.filter((each) => !isReplaced(each, mapping));
    const kept = [mapping, ...others].slice(0, maxMappings);
    await Organization.updateOne({ _id: id }, { $set: { csvMappings: kept } });
  }, [id]);
  return mapping;
}

/** A mapping without headings is identified by its date and amount columns. */
function isReplaced(stored: CsvMapping, mapping: CsvMapping): boolean {
  if (stored.headingsKey != null) return stored.headingsKey === mapping.headingsKey;
  return stored.date === mapping.date && stored.amount === mapping.amount;
}
