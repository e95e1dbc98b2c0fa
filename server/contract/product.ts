import type { Euros } from './money';
import type { OrganizationName } from './organization';
import type { Reference, Revision } from './reference';
import type { RoomSize } from './rooms';

/** Money in euros. Fields of the other VAT branch, and `infoLink` of a mandatory product, are null. */
export interface ProductInput extends Revision {
  name: string;
  description: string;
  /** Tax included. */
  price: Euros;
  vat: boolean;
  vatPercent: number | null;
  taxAmount: Euros | null;
  taxDescription: string | null;
  mandatory: boolean;
  /** 0 means unlimited. */
  maximumAmount: number;
  serviceFee: Euros;
  serviceFeeVat: number;
  infoLink: string | null;
  /** The room size that customers who have paid the product are given when rooms are planned; null for any. */
  roomType: RoomSize | null;
  organization: Reference;
}

export interface Product extends Omit<ProductInput, 'organization'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  /** Read-only. */
  sold: number;
}
