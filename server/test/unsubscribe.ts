import { Customer, type StoredCustomer } from '../models/customer';
import { unsubscribeAddresses } from '../services/access/links/unsubscribeLink';
import type { TestApp } from './app';

/** The token of the link in a marketing mail to a customer. */
export function unsubscribeTokenOf({ context }: TestApp, { _id }: Pick<StoredCustomer, '_id'>): string {
  return new URL(unsubscribeAddresses(_id, context).link).searchParams.get('token') ?? '';
}

export async function allowMarketing({ _id }: Pick<StoredCustomer, '_id'>): Promise<void> {
  await Customer.updateOne({ _id }, { marketing: true });
}
