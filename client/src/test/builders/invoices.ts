import type { Invoice, InvoiceDetails, InvoiceSettings } from '#contract/invoice';

export function buildInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    _id: 'i12',
    kind: 'invoice',
    number: 12,
    corrects: null,
    creditedBy: null,
    issuedOn: '2026-11-24',
    dueOn: '2026-12-08',
    buyer: {
      name: 'Esimerkkikoulu',
      businessId: '1234567-1',
      address: { street: 'Koulukatu 1', postcode: '20100', city: 'Turku' },
      eInvoiceAddress: '003712345671',
      eInvoiceOperator: '003721291126',
      reference: null,
      contact: null,
    },
    total: 459,
    open: 459,
    settledOtherwise: 0,
    state: 'open',
    mayCredit: true,
    by: 'Otso Omistaja',
    sent: null,
    ...overrides,
  };
}

/** The matkapaketti of two travellers, who are not named. */
export function buildInvoiceDetails(overrides: Partial<InvoiceDetails> = {}): InvoiceDetails {
  const product = 'Matkapaketti';
  return {
    ...buildInvoice(),
    event: { _id: 'e1', name: 'Kevätristeily' },
    reference: '868516259619897',
    rows: [{ text: product, quantity: 2, unitPrice: 229.5, amount: 459, vatPercent: 13.5 }],
    taxes: [{ percent: 13.5, note: null, net: 404.41, tax: 54.59 }],
    payments: [
      {
        _id: 'm1',
        customer: { _id: 'c1', name: 'Maija Virtanen' },
        product,
        status: 'waiting',
        amount: 229.5,
        open: 229.5,
      },
      { _id: 'm2', customer: null, product, status: 'waiting', amount: 229.5, open: 229.5 },
    ],
    ...overrides,
  };
}

export function buildInvoiceSettings(overrides: Partial<InvoiceSettings> = {}): InvoiceSettings {
  return { address: '003712345671', operator: '003721291126', obstacles: [], ...overrides };
}
