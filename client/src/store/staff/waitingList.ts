import type { WaitingList } from '#contract/waiting';
import * as api from '../../api/waiting';
import { request, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

export function fetchWaitingList(groupId: string): Thunk<Promise<OutcomeWith<WaitingList>>> {
  return request(() => api.getWaitingList(groupId));
}

export function removeWaitingParty(groupId: string, partyId: string): Thunk<Promise<OutcomeWith<void>>> {
  return requestOrAlert(() => api.removeWaitingParty(groupId, partyId), 'The party could not be removed');
}
