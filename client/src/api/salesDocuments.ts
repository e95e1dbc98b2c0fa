import type { DocumentFormat } from '#contract/salesDocument';
import { client } from './client';
import { readBlob, readText } from './streams';

/** Whether to read the customer's own documents, or those that staff may read. */
export type DocumentScope = 'own' | 'staff';

const folders = { own: '/payments/documents', staff: '/admin/payments/documents' } as const;

/** A receipt or credit note as HTML. */
export async function getDocumentPage(scope: DocumentScope, id: string): Promise<string> {
  return readText(await getDocument(scope, id, 'html'));
}

export async function getDocumentPdf(scope: DocumentScope, id: string): Promise<Blob> {
  return readBlob(await getDocument(scope, id, 'pdf'), 'application/pdf');
}

/** Read as a stream, so that the error of a failure can be read too. */
async function getDocument(scope: DocumentScope, id: string, format: DocumentFormat) {
  const address = `${folders[scope]}/${encodeURIComponent(id)}/${format}`;
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(address, {
    responseType: 'stream',
  });
  return data;
}
