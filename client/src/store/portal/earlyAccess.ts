import type { EarlyAccessClaim, EarlyAccessOpening } from '#contract/earlyAccess';
import * as api from '../../api/session';
import { type OutcomeWith, request } from '../core/request';
import type { Thunk } from '../core/types';

/** From when on a code or member number is good for a registration. The field shows a refusal. */
export function checkEarlyAccess(claim: EarlyAccessClaim): Thunk<Promise<OutcomeWith<EarlyAccessOpening>>> {
  return request(() => api.checkEarlyAccess(claim));
}
