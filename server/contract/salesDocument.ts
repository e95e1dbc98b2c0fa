// Receipts and credit notes (rules §8.9).

import type { Euros } from './money';

/** `creditNote`: the money of a receipt was returned, or never arrived. */
export const salesDocumentKinds = ['receipt', 'creditNote'] as const;
export type SalesDocumentKind = (typeof salesDocumentKinds)[number];

/**
 * `bank`: a bank transfer on an account statement. `other`: staff recorded money from outside the provider.
 * `correction`: staff withdrew such a record.
 */
export const salesDocumentChannels = ['provider', 'bank', 'other', 'correction'] as const;
export type SalesDocumentChannel = (typeof salesDocumentChannels)[number];

/** A numbered document. Its content is only in its HTML or PDF. */
export interface SalesDocument {
  _id: string;
  kind: SalesDocumentKind;
  /** Numbered from 1 without gaps within the organization. */
  number: number;
  /** The number of the receipt that a credit note corrects; null for a receipt. */
  corrects: number | null;
  at: string;
  /** `YYYY-MM-DD`: when the money moved. */
  movedOn: string;
  channel: SalesDocumentChannel;
  /** In euros; negative on a credit note. */
  total: Euros;
}

/** The formats in which a document can be read. */
export const documentFormats = ['html', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
