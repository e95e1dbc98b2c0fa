import type { Types } from 'mongoose';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { chosenOrganization } from '../../access/organizations';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import type { LedgerAccounts } from '../../../contract/bookkeeping';
import { InvalidInput } from '../../../lib/AppError';
import { Product } from '../../../models/product';

type SettingsField = 'ledgerAccounts' | 'bankTransfer' | 'eInvoice' | 'dues';
type SettingsOf<Field extends SettingsField> = NonNullable<StoredOrganization[Field]>;

/**
 * Stores settings of an organization's books, and audits the change.
 * @param read reads the current settings, with defaults for those never stored
 * @throws as `chosenOrganization`
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

/** The accounts of an organization that has never saved any. */
export const defaultAccounts: LedgerAccounts = {
  provider: '',
  other: '',
  bank: '',
  customerMoney: '',
  advances: '',
  advancesFrom: null,
  unassigned: '',
  payouts: '',
  notOurs: '',
  providerFees: '',
  vat: '',
  rates: [],
  serviceFees: '',
  sales: '',
  products: [],
};

/** @throws as `chosenOrganization` */
export async function readLedgerAccounts(
  actor: Actor,
  organization: string | undefined,
): Promise<LedgerAccounts> {
  return loadLedgerAccounts(await chosenOrganization(actor, organization));
}

export async function loadLedgerAccounts(organization: Types.ObjectId): Promise<LedgerAccounts> {
  const { ledgerAccounts } = await Organization.findById(organization, 'ledgerAccounts').lean().orFail();
  // Account numbers that an earlier version did not have are empty.
  return { ...defaultAccounts, ...ledgerAccounts };
}

/**
 * @throws as `chosenOrganization`; InvalidInput `notFound` for each product that is not the organization's,
 *   `dayNotLater` (path `advancesFrom`) for a changed day that is not after today
 */
export async function saveLedgerAccounts(
  actor: Actor,
  organization: string | undefined,
  accounts: LedgerAccounts,
): Promise<LedgerAccounts> {
  const id = await chosenOrganization(actor, organization);
  await requireOwnProducts(id, accounts.products);
  await requireLaterDay(id, accounts.advancesFrom);
  return saveBooksSettings(actor, organization, 'ledgerAccounts', accounts, loadLedgerAccounts);
}

/** Documents of earlier days have already been issued, and never change. */
async function requireLaterDay(organization: Types.ObjectId, advancesFrom: string | null): Promise<void> {
  if (advancesFrom === null || advancesFrom > today()) return;
  const { advancesFrom: stored } = await loadLedgerAccounts(organization);
  if (advancesFrom !== stored) throw new InvalidInput([{ code: 'dayNotLater', path: 'advancesFrom' }]);
}

/** Without a lock, because the account number of a product that is deleted in the meantime does no harm. */
async function requireOwnProducts(
  organization: Types.ObjectId,
  products: LedgerAccounts['products'],
): Promise<void> {
  const ids = products.map(({ product }) => product);
  const own = await Product.find({ _id: { $in: ids }, organization }, '_id').lean();
  const ownIds = new Set(own.map(({ _id }) => String(_id)));
  const faults = ids.flatMap((id, index) =>
    ownIds.has(id) ? [] : { code: 'notFound' as const, path: `products.${index}.product` },
  );
  if (faults.length > 0) throw new InvalidInput(faults);
}
