// Receipts and credit notes (rules §8.9).

import type { Euros } from './money';

/** `creditNote`: money of a receipt was returned, or never came. */
export const salesDocumentKinds = ['receipt', 'creditNote'] as const;
export type SalesDocumentKind = (typeof salesDocumentKinds)[number];

/** `bank`: a bank transfer that a statement told of. `other`: staff recorded money from outside the provider. `correction`: staff took such a record back. */
export const salesDocumentChannels = ['provider', 'bank', 'other', 'correction'] as const;
export type SalesDocumentChannel = (typeof salesDocumentChannels)[number];

/** A numbered document. What stands on it is its HTML or PDF. */
export interface SalesDocument {
  _id: string;
  kind: SalesDocumentKind;
  /** Without gaps within the organization, from 1. */
  number: number;
  /** The number of the receipt that a credit note corrects; null for a receipt. */
  corrects: number | null;
  at: string;
  /** In euros; negative on a credit note. */
  total: Euros;
}

/** How a document can be read. */
export const documentFormats = ['html', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
