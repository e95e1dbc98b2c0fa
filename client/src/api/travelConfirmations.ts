import { client } from './client';
import type { DocumentScope } from './salesDocuments';
import { readBlob } from './streams';

const folders = { own: '/users/me/travel-confirmations', staff: '/admin/travel-confirmations' } as const;

/** The PDF, read as a stream as in `api/salesDocuments`. */
export async function getTravelConfirmation(scope: DocumentScope, id: string): Promise<Blob> {
  const address = `${folders[scope]}/${encodeURIComponent(id)}`;
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(address, {
    responseType: 'stream',
  });
  return readBlob(data, 'application/pdf');
}
