import type { NewStaffCustomerInput, StaffCustomer, StaffCustomerInput } from '#contract/staffCustomer';
import * as confirmationApi from '../../../api/mailedLinks';
import * as api from '../../../api/customers';
import { getHotelGuests } from '../../../api/customers';
import { showAlert } from '../../core/alerts';
import { showSaved, type UndoSave } from '../../core/undoAlerts';
import { fetchedArea } from '../../core/fetchedArea';
import {
  requestActionOrAlert,
  type Failed,
  type Outcome,
  requestOrAlert,
  type OutcomeWith,
} from '../../core/request';
import type { Thunk } from '../../core/types';
import type { HotelGuest } from '#contract/rooms';
import type { PersonalData } from '#contract/personalData';

declare module '../../core/types' {
  interface FetchedValues {
    /** The customers opened in their form, by id. */
    staffCustomers: StaffCustomer;
  }
  interface Actions {
    staffCustomers:
      | { type: 'staffCustomers/saved'; customer: StaffCustomer }
      | { type: 'staffCustomers/removed'; id: string };
  }
}

export const { select: selectStaffCustomer, fetch: fetchStaffCustomer } = fetchedArea({
  name: 'staffCustomers',
  fetch: api.getCustomer,
  reduce(customers, action) {
    switch (action.type) {
      case 'staffCustomers/saved':
        return { ...customers, [action.customer._id]: action.customer };
      case 'staffCustomers/removed':
        return Object.fromEntries(Object.entries(customers).filter(([id]) => id !== action.id));
      default:
        return customers;
    }
  },
});

/** Fetches a customer again after others have changed them; undefined after a failure. */
export function refetchStaffCustomer(id: string): Thunk<Promise<StaffCustomer | undefined>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(fetchStaffCustomer(id));
    return outcome.ok ? selectStaffCustomer(getState(), id) : undefined;
  };
}

/** Registers a customer. */
export function createStaffCustomer(
  input: NewStaffCustomerInput,
): Thunk<Promise<{ ok: true; record: StaffCustomer } | Failed>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({ type: 'staffCustomers/saved', customer: await api.createCustomer(input) }),
        'Failed to update customer',
      ),
    );
    if (!outcome.ok) return outcome;
    dispatch(showAlert('success', 'Customer saved succesfully'));
    return { ok: true, record: outcome.result.customer };
  };
}

/** @param undo called when the user presses 'Undo' in the alert */
export function saveStaffCustomer(
  id: string,
  input: StaffCustomerInput,
  undo?: UndoSave<StaffCustomer>,
): Thunk<Promise<{ ok: true; record: StaffCustomer } | Failed>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({ type: 'staffCustomers/saved', customer: await api.updateCustomer(id, input) }),
        'Failed to update customer',
      ),
    );
    if (!outcome.ok) return outcome;
    dispatch(showSaved('Customer updated successfully', outcome.result.customer, undo));
    return { ok: true, record: outcome.result.customer };
  };
}

/** Marks the customer's address as confirmed. */
export function markConfirmed(id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(async () => ({
        type: 'staffCustomers/saved',
        customer: await confirmationApi.markConfirmed(id),
      })),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The address is marked as confirmed'));
    return outcome;
  };
}

export function removeStaffCustomer(id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(async () => {
        await api.removeCustomer(id);
        return { type: 'staffCustomers/removed', id };
      }, 'Failed to delete customer'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Customer deleted successfully'));
    return outcome;
  };
}

declare module '../../core/types' {
  interface FetchedValues {
    /** The enabled customers at hotels, by the hotel's id. */
    hotelGuests: readonly HotelGuest[];
  }
}

export const { select: selectHotelGuests, fetch: fetchHotelGuests } = fetchedArea({
  name: 'hotelGuests',
  fetch: getHotelGuests,
});

/** Everything that is stored about a customer. */
export function readPersonalData(customerId: string): Thunk<Promise<OutcomeWith<PersonalData>>> {
  return requestOrAlert(() => api.getPersonalData(customerId), 'The data could not be downloaded');
}
