import type { WaitingList } from '#contract/waiting';
import * as api from '../../api/waiting';
import { request, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

export function fetchWaitingList(groupId: string): Thunk<Promise<OutcomeWith<WaitingList>>> {
  return request(() => api.getWaitingList(groupId));
}

export function removeWaiting(groupId: string, partyId: string): Thunk<Promise<OutcomeWith<void>>> {
  return requestOrAlert(() => api.removeWaiting(groupId, partyId), 'The party could not be removed');
}
