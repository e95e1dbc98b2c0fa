import type { NumberDraft } from '#contract/draft';
import type { InvoiceBuyer } from '#contract/invoice';

/** The buyer as typed: what they did not give is empty. */
type BuyerDraft = Omit<InvoiceBuyer, 'reference' | 'contact'> & { reference: string; contact: string };

export interface InvoiceDraft {
  /** Ids. */
  products: readonly string[];
  buyer: BuyerDraft;
  termDays: NumberDraft;
  namesTravellers: boolean;
}

export function blankInvoice(products: readonly string[]): InvoiceDraft {
  return {
    products,
    buyer: {
      name: '',
      businessId: '',
      address: { street: '', postcode: '', city: '' },
      eInvoiceAddress: '',
      eInvoiceOperator: '',
      reference: '',
      contact: '',
    },
    termDays: 14,
    namesTravellers: false,
  };
}

export function toBuyer({ reference, contact, ...buyer }: BuyerDraft): InvoiceBuyer {
  return { ...buyer, reference: orNull(reference), contact: orNull(contact) };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
