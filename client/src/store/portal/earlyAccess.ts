import type { EarlyAccessClaim, EarlyAccessOpening } from '#contract/earlyAccess';
import * as api from '../../api/registration';
import { type OutcomeWith, request } from '../core/request';
import type { Thunk } from '../core/types';

/** Checks a code or member number, and returns when it can first be used to register. The field shows a refusal. */
export function checkEarlyAccess(claim: EarlyAccessClaim): Thunk<Promise<OutcomeWith<EarlyAccessOpening>>> {
  return request(() => api.checkEarlyAccess(claim));
}
