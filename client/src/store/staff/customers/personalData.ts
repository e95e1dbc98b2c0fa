import type { PersonalData } from '#contract/personalData';
import * as api from '../../../api/customers';
import { requestOrAlert, type OutcomeWith } from '../../core/request';
import type { Thunk } from '../../core/types';

/** Everything that is stored about a customer. */
export function readPersonalData(customerId: string): Thunk<Promise<OutcomeWith<PersonalData>>> {
  return requestOrAlert(() => api.getPersonalData(customerId), 'The data could not be downloaded');
}
