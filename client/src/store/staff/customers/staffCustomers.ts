import type { StaffCustomer, StaffCustomerInput } from '#contract/staffCustomer';
import * as api from '../../../api/customers';
import { showAlert } from '../../core/alerts';
import { load, perform, type Failed, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** The customers that were opened in their form, by id. */
export type StaffCustomersState = Readonly<Record<string, StaffCustomer>>;
export type StaffCustomersAction =
  | { type: 'staffCustomers/received'; customer: StaffCustomer }
  | { type: 'staffCustomers/removed'; id: string };

export function staffCustomers(state: StaffCustomersState = {}, action: Action): StaffCustomersState {
  switch (action.type) {
    case 'staffCustomers/received':
      return { ...state, [action.customer._id]: action.customer };
    case 'staffCustomers/removed':
      return Object.fromEntries(Object.entries(state).filter(([id]) => id !== action.id));
    default:
      return state;
  }
}

addArea('staffCustomers', staffCustomers);

export function selectStaffCustomer(state: State, id: string): StaffCustomer | undefined {
  return state.staffCustomers?.[id];
}

export function fetchStaffCustomer(id: string): Thunk<Promise<Outcome>> {
  return load(async () => ({ type: 'staffCustomers/received', customer: await api.getCustomer(id) }));
}

/** Reads a customer anew after others have saved them; undefined where that fails. */
export function rereadStaffCustomer(id: string): Thunk<Promise<StaffCustomer | undefined>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(fetchStaffCustomer(id));
    return outcome.ok ? selectStaffCustomer(getState(), id) : undefined;
  };
}

export function saveStaffCustomer(
  id: string,
  input: StaffCustomerInput,
): Thunk<Promise<{ ok: true; record: StaffCustomer } | Failed>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(async () => {
        const customer = await api.updateCustomer(id, input);
        return { type: 'staffCustomers/received', customer };
      }, 'Failed to update customer'),
    );
    if (!outcome.ok) return outcome;
    dispatch(showAlert('success', 'Customer updated successfully'));
    return { ok: true, record: outcome.result.customer };
  };
}

export function removeStaffCustomer(id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(async () => {
        await api.removeCustomer(id);
        return { type: 'staffCustomers/removed', id };
      }, 'Failed to delete customer'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Customer deleted successfully'));
    return outcome;
  };
}
