import { finvoice } from '../../../banking/finvoice/finvoice';
import { invoiceCountry } from '../../../contract/invoice';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredInvoice } from '../../../models/invoice';
import { findInvoice } from './findInvoice';

/**
 * The file for the organization's operator or bank, always the same bytes.
 * @throws as `findInvoice`
 */
export async function readInvoiceFile(
  actor: Actor,
  organization: string | undefined,
  id: string,
): Promise<{ content: string; number: number }> {
  const invoice = await findInvoice(actor, organization, id);
  return { content: toFile(invoice), number: invoice.number };
}

function toFile({ _id, at, corrects, seller, buyer, rows, taxes, eventName, ...invoice }: StoredInvoice) {
  return finvoice({
    ...invoice,
    messageId: String(_id),
    createdAt: at,
    corrects,
    seller: { ...seller, ...seller.address },
    buyer: { ...buyer, ...buyer.address, country: invoiceCountry },
    text: eventName,
    rows: rows.map(({ traveller, ...row }) => ({
      ...row,
      description: traveller,
      gross: row.quantity * row.unitPrice,
      tax: row.quantity * row.unitTax,
    })),
    taxes: taxes.map(({ note, ...tax }) => ({ ...tax, reason: note })),
  });
}
