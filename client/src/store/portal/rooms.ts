import type { RoomCandidate, RoomChoice } from '#contract/rooms';
import * as api from '../../api/rooms';
import { request, requestActionFromForm, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored: room partners are chosen from those who are free at the moment. */
type Candidates = Thunk<Promise<OutcomeWith<readonly RoomCandidate[]>>>;

/** Everybody in the group, where rooms are allocated by name. */
export function fetchCandidates(groupId: string): Candidates {
  return request(() => api.getCandidates(groupId));
}

/** The person with the code, where rooms are allocated by code. */
export function findCandidateByCode(groupId: string, code: string): Candidates {
  return request(() => api.getCandidates(groupId, code));
}

export function chooseRoom(choice: RoomChoice): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => ({ type: 'me/received', me: await api.chooseRoom(choice) }));
}
