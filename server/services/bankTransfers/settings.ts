import type { Types } from 'mongoose';
import type { CsvMapping } from '../../contract/bankCsv';
import type { BankTransferSettings } from '../../contract/bankTransfer';
import { transaction } from '../../lib/database';
import { Organization } from '../../models/organization';
import type { Actor } from '../access/sessionToken';
import { auditChange } from '../audit/auditChanges';
import { treasuryOf } from '../bookkeeping/ledgerAccounts';

/** Of an organization that has never changed them. */
const unset: BankTransferSettings = { enabled: false, payee: '', iban: '', termDays: 7, graceDays: 3 };

/** @throws as `readLedgerAccounts` */
export async function readTransferSettings(
  actor: Actor,
  organization: string | undefined,
): Promise<BankTransferSettings> {
  return transferSettingsOf(await treasuryOf(actor, organization));
}

export async function transferSettingsOf(organization: Types.ObjectId): Promise<BankTransferSettings> {
  const { bankTransfer } = await Organization.findById(organization, 'bankTransfer').lean().orFail();
  return bankTransfer ?? unset;
}

/** @throws as `readLedgerAccounts` */
export async function saveTransferSettings(
  actor: Actor,
  organization: string | undefined,
  bankTransfer: BankTransferSettings,
): Promise<BankTransferSettings> {
  const id = await treasuryOf(actor, organization);
  await transaction(async () => {
    const before = { bankTransfer: await transferSettingsOf(id) };
    await Organization.updateOne({ _id: id }, { $set: { bankTransfer } });
    const change = { before, after: { bankTransfer } };
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
  }, [id]);
  return bankTransfer;
}

/** Another bank's columns have other headings, so that each mapping stays beside the others. @throws as `readLedgerAccounts` */
export async function saveCsvMapping(
  actor: Actor,
  organization: string | undefined,
  mapping: CsvMapping,
): Promise<CsvMapping> {
  const id = await treasuryOf(actor, organization);
  await transaction(async () => {
    const { csvMappings = [] } = await Organization.findById(id, 'csvMappings').lean().orFail();
    const others = csvMappings.filter(
      ({ date, amount }) => date !== mapping.date || amount !== mapping.amount,
    );
    await Organization.updateOne({ _id: id }, { $set: { csvMappings: [mapping, ...others] } });
  }, [id]);
  return mapping;
}
