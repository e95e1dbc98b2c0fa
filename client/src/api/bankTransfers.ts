import type {
  BankTransfers,
  BankTransferSettings,
  EntryPayment,
  ImportOutcome,
  PreviewOutcome,
  ResolutionInput,
} from '#contract/bankTransfer';
import type { CsvMapping } from '#contract/statementFile';
import type { Draft } from '#contract/draft';
import { client } from './client';

export async function getBankTransfers(organization: string): Promise<BankTransfers> {
  const { data } = await client.get<BankTransfers>(buildPath('', { organization }));
  return data;
}

/** A long statement may take minutes. */
const fileRequest = { headers: { 'Content-Type': 'application/octet-stream' }, timeout: 0 };

/** Previews the import of an account statement. Changes nothing. */
export async function previewStatement(organization: string, file: File): Promise<PreviewOutcome> {
  const address = buildPath('/statements/preview', { organization });
  const { data } = await client.post<PreviewOutcome>(address, file, fileRequest);
  return data;
}

/**
 * Imports an account statement.
 * @param otherAccounts other accounts in the statement that staff have confirmed
 */
export async function importStatement(
  organization: string,
  file: File,
  otherAccounts: readonly string[],
): Promise<ImportOutcome> {
  const query = { organization, fileName: file.name, otherAccounts: otherAccounts.join(',') };
  const { data } = await client.post<ImportOutcome>(buildPath('/statements', query), file, fileRequest);
  return data;
}

export async function undoImport(organization: string, id: string): Promise<void> {
  await client.post(buildPath(`/imports/${encodeURIComponent(id)}/undo`, { organization }), {});
}

export async function saveCsvMapping(organization: string, mapping: CsvMapping): Promise<CsvMapping> {
  const { data } = await client.put<CsvMapping>(buildPath('/csv-mapping', { organization }), mapping);
  return data;
}

export async function resolveEntry(organization: string, id: string, input: ResolutionInput): Promise<void> {
  await client.post(buildPath(`/queue/${encodeURIComponent(id)}`, { organization }), input);
}

/** @param search the name, e-mail address or code of a customer */
export async function findPayments(organization: string, search: string): Promise<readonly EntryPayment[]> {
  const { data } = await client.get<EntryPayment[]>(buildPath('/payments', { organization, search }));
  return data;
}

export async function getSettings(organization: string): Promise<BankTransferSettings> {
  const { data } = await client.get<BankTransferSettings>(buildPath('/settings', { organization }));
  return data;
}

export async function saveSettings(
  organization: string,
  settings: Draft<BankTransferSettings>,
): Promise<BankTransferSettings> {
  const { data } = await client.put<BankTransferSettings>(buildPath('/settings', { organization }), settings);
  return data;
}

function buildPath(part: string, query: Readonly<Record<string, string>>): string {
  return `/admin/bank-transfers${part}?${new URLSearchParams(query).toString()}`;
}
