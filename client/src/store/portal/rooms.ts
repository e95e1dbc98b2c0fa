import type { RoomCandidate, RoomChoice } from '#contract/rooms';
import * as api from '../../api/rooms';
import { request, requestActionFromForm, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** The candidates are not stored, because they must be free at the moment of the choice. */
type Candidates = Thunk<Promise<OutcomeWith<readonly RoomCandidate[]>>>;

/** Everybody in the group, for allocation by name. */
export function fetchCandidates(groupId: string): Candidates {
  return request(() => api.getCandidates(groupId));
}

/** The person with the code, for allocation by code. */
export function findCandidateByCode(groupId: string, code: string): Candidates {
  return request(() => api.getCandidates(groupId, code));
}

export function chooseRoom(choice: RoomChoice): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => ({ type: 'me/received', me: await api.chooseRoom(choice) }));
}
