import type { DocumentScope } from '../../api/salesDocuments';
import { getTravelConfirmation } from '../../api/travelConfirmations';
import { requestOrAlert, type OutcomeWith } from './request';
import type { Thunk } from './types';

const fallback = { fi: 'Vahvistuksen avaaminen epäonnistui', en: 'The confirmation could not be opened' };

export function readTravelConfirmation(scope: DocumentScope, id: string): Thunk<Promise<OutcomeWith<Blob>>> {
  return requestOrAlert(() => getTravelConfirmation(scope, id), fallback);
}
