import type { PersonalData } from '#contract/personalData';
import * as api from '../../api/me';
import { requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

const downloadFailed = {
  fi: 'Tietojen lataaminen epäonnistui',
  en: 'Your data could not be downloaded',
};

/** Everything that is stored about the customer. */
export function readOwnData(): Thunk<Promise<OutcomeWith<PersonalData>>> {
  return requestOrAlert(api.getMyData, downloadFailed);
}
