import type { Types } from 'mongoose';
import { parseBusinessId } from '../../../contract/businessId';
import type { Fault } from '../../../contract/errors';
import {
  type EInvoiceSettings,
  invoiceCountry,
  type InvoiceObstacle,
  invoiceObstacles,
  type InvoiceSettings,
} from '../../../contract/invoice';
import { RefusedRequest } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredInvoice } from '../../../models/invoice';
import { Organization } from '../../../models/organization';
import { chosenOrganization } from '../../access/organizations';
import { saveBooksSettings } from '../bookkeeping/ledgerAccounts';

type Seller = StoredInvoice['seller'];

/** @throws as `chosenOrganization` */
export async function readInvoiceSettings(
  actor: Actor,
  organization: string | undefined,
): Promise<InvoiceSettings> {
  const seller = await loadSeller(await chosenOrganization(actor, organization));
  return {
    address: seller.eInvoiceAddress,
    operator: seller.eInvoiceOperator,
    obstacles: findObstacles(seller),
  };
}

/** @throws as `chosenOrganization` */
export async function saveInvoiceSettings(
  actor: Actor,
  organization: string | undefined,
  settings: EInvoiceSettings,
): Promise<InvoiceSettings> {
  await saveBooksSettings(actor, organization, 'eInvoice', settings, loadSettings);
  return readInvoiceSettings(actor, organization);
}

async function loadSettings(organization: Types.ObjectId): Promise<EInvoiceSettings> {
  const { eInvoiceAddress: address, eInvoiceOperator: operator } = await loadSeller(organization);
  return { address, operator };
}

/**
 * The organization as its invoices name it.
 * @throws RefusedRequest with all that is missing
 */
export async function readSeller(organization: Types.ObjectId): Promise<Seller> {
  const seller = await loadSeller(organization);
  const [first, ...others] = findObstacles(seller).map((code): Fault => ({ code }));
  if (first) throw new RefusedRequest([first, ...others]);
  return seller;
}

/** What is missing is empty. */
async function loadSeller(organization: Types.ObjectId): Promise<Seller> {
  const stored = await Organization.findById(organization, 'name businessCode address bankTransfer eInvoice')
    .lean()
    .orFail();
  const { name, businessCode, address, bankTransfer, eInvoice } = stored;
  return {
    name,
    businessId: parseBusinessId(businessCode) ?? '',
    address: { street: address.street, postcode: address.postalCode, city: address.city },
    country: address.country || invoiceCountry,
    eInvoiceAddress: eInvoice?.address ?? '',
    eInvoiceOperator: eInvoice?.operator ?? '',
    payee: bankTransfer?.payee ?? '',
    iban: bankTransfer?.iban ?? '',
  };
}

function findObstacles({ businessId, address, eInvoiceAddress, payee, iban }: Seller): InvoiceObstacle[] {
  const applies: Record<InvoiceObstacle, boolean> = {
    sellerEInvoiceAddressMissing: eInvoiceAddress === '',
    sellerAccountMissing: payee === '' || iban === '',
    sellerBusinessIdMissing: businessId === '',
    sellerAddressMissing: Object.values(address).includes(''),
  };
  return invoiceObstacles.filter((code) => applies[code]);
}
