import type { CodeUser } from '#contract/discountCode';
import * as api from '../../../api/admin';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** Who bears a discount code, by the code's id. */
export type CodeUsersState = Readonly<Record<string, readonly CodeUser[]>>;
export interface CodeUsersAction {
  type: 'codeUsers/received';
  codeId: string;
  customers: readonly CodeUser[];
}

export function codeUsers(state: CodeUsersState = {}, action: Action): CodeUsersState {
  return action.type === 'codeUsers/received' ? { ...state, [action.codeId]: action.customers } : state;
}

addArea('codeUsers', codeUsers);

export function selectCodeUsers(state: State, codeId: string): readonly CodeUser[] | undefined {
  return state.codeUsers?.[codeId];
}

export function fetchCodeUsers(codeId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'codeUsers/received',
    codeId,
    customers: await api.getCodeUsers(codeId),
  }));
}
