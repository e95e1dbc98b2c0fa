import { type DocumentScope, getDocumentPage, getDocumentPdf } from '../../api/salesDocuments';
import { requestOrAlert, type OutcomeWith } from './request';
import type { Thunk } from './types';

const fallback = { fi: 'Kuitin avaaminen epäonnistui', en: 'The receipt could not be opened' };

export function readDocumentPage(scope: DocumentScope, id: string): Thunk<Promise<OutcomeWith<string>>> {
  return requestOrAlert(() => getDocumentPage(scope, id), fallback);
}

export function readDocumentPdf(scope: DocumentScope, id: string): Thunk<Promise<OutcomeWith<Blob>>> {
  return requestOrAlert(() => getDocumentPdf(scope, id), fallback);
}
