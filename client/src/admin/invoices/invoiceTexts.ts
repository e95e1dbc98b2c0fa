import type { Capability } from '#contract/capabilities';
import type { Invoice, InvoiceObstacle, InvoiceState } from '#contract/invoice';
import { formatPercent } from '../../format/money';

export const stateTexts: Record<InvoiceState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  partlyPaid: 'Partly paid',
  paid: 'Paid',
  settled: 'Settled otherwise',
  credited: 'Credited',
};

/** `Invoice 12`, `Credit invoice 13` */
export function invoiceName({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit invoice'} ${number}`;
}

/** `Open`, `Credited by 13`, `Credits invoice 12` */
export function describeState({ state, creditedBy, corrects }: Invoice): string {
  if (state === null) return `Credits invoice ${corrects}`;
  return creditedBy === null ? stateTexts[state] : `${stateTexts[state]} by ${creditedBy}`;
}

/** `25.5 %`, `No VAT` */
export function formatVat(percent: number | null): string {
  return percent === null ? 'No VAT' : `${formatPercent(percent, 'en')} %`;
}

interface MissingSetting {
  what: string;
  where: string;
  path: '/bank-transfers' | '/organization';
  /** What staff need to set it. */
  right: Capability;
}

const onOrganization = { where: 'Organization', path: '/organization', right: 'organizations' } as const;
const onBankTransfers = { path: '/bank-transfers', right: 'bookkeeping' } as const;

export const missingSettings: Record<InvoiceObstacle, MissingSetting> = {
  sellerEInvoiceAddressMissing: {
    what: 'Your e-invoice address and operator',
    where: 'Invoice settings',
    ...onBankTransfers,
  },
  sellerAccountMissing: {
    what: 'Payee and account number',
    where: 'Settings of bank transfers',
    ...onBankTransfers,
  },
  sellerBusinessIdMissing: { what: 'A valid business ID', ...onOrganization },
  sellerAddressMissing: { what: 'Street, postcode and city', ...onOrganization },
};
