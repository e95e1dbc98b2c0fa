import type { CustomerSheet, CustomerSheetImport, SheetPreview, SheetResult } from '#contract/customerSheet';
import { client } from './client';

/** A long sheet may take half a minute. */
const sheetRequest = { timeout: 0 };

/** Changes nothing. */
export async function previewSheet(sheet: CustomerSheet): Promise<SheetPreview> {
  const { data } = await client.post<SheetPreview>('/admin/users/sheet/preview', sheet, sheetRequest);
  return data;
}

export async function importSheet(sheet: CustomerSheetImport): Promise<SheetResult> {
  const { data } = await client.post<SheetResult>('/admin/users/sheet', sheet, sheetRequest);
  return data;
}
