import type {
  EInvoiceSettings,
  InvoiceDetails,
  InvoiceInput,
  InvoicePage,
  InvoiceSettings,
} from '#contract/invoice';
import { client } from './client';
import { readBlob } from './streams';

/** @param query the organization and the page, as a query string */
export async function getInvoices(query: string): Promise<InvoicePage> {
  const { data } = await client.get<InvoicePage>(`/admin/invoices?${query}`);
  return data;
}

export async function getInvoice(organization: string, id: string): Promise<InvoiceDetails> {
  const { data } = await client.get<InvoiceDetails>(invoicePath(organization, id));
  return data;
}

/** @param input as typed: the server refuses a missing term */
export async function makeInvoice(
  organization: string,
  input: Omit<InvoiceInput, 'termDays'> & { termDays: number | null },
): Promise<InvoiceDetails> {
  const { data } = await client.post<InvoiceDetails>(buildPath('', organization), input);
  return data;
}

/** The Finvoice file, which staff give to their operator or bank. */
export async function getInvoiceFile(organization: string, id: string): Promise<Blob> {
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    invoicePath(organization, id, '/finvoice'),
    { responseType: 'stream' },
  );
  return readBlob(data);
}

export async function markInvoiceSent(organization: string, id: string): Promise<void> {
  await client.post(invoicePath(organization, id, '/sent'));
}

/** Withdraws an invoice. Returns the credit invoice. */
export async function creditInvoice(organization: string, id: string): Promise<InvoiceDetails> {
  const { data } = await client.post<InvoiceDetails>(invoicePath(organization, id, '/credit'));
  return data;
}

export async function getInvoiceSettings(organization: string): Promise<InvoiceSettings> {
  const { data } = await client.get<InvoiceSettings>(buildPath('/settings', organization));
  return data;
}

export async function saveInvoiceSettings(
  organization: string,
  settings: EInvoiceSettings,
): Promise<InvoiceSettings> {
  const { data } = await client.put<InvoiceSettings>(buildPath('/settings', organization), settings);
  return data;
}

function invoicePath(organization: string, id: string, part = ''): string {
  return buildPath(`/${encodeURIComponent(id)}${part}`, organization);
}

function buildPath(part: string, organization: string): string {
  return `/admin/invoices${part}?${new URLSearchParams({ organization }).toString()}`;
}
