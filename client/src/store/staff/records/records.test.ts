import { waitFor } from '@testing-library/react';
import { buildStaffCustomer } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { buildFerry } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { logout } from '../../core/logout';
import { saveRecord, selectRecord } from './records';
import { login } from '../../session/session';
import { saveStaffCustomer, selectStaffCustomer } from '../customers/staffCustomers';
import { createStore } from '../../createStore';
import type { Thunk } from '../../core/types';
import { keepToken } from '../../../storage/token';

beforeEach(() => keepToken('abc'));

const ferry = buildFerry();
const customer = buildStaffCustomer();

/** The store after one staff member saved, and another logged in before the answer arrived. */
async function storeAfterNextLogin(call: string, answer: object, saving: Thunk<Promise<unknown>>) {
  const session = buildSession('admin');
  const store = createStore({ session: { status: 'signedIn', session }, alerts: [], organization: null });
  const release = fakeNetwork.hold(call, answer);
  const saved = store.dispatch(saving);
  await waitFor(() => expect(fakeNetwork.requestsOf(call)).toHaveLength(1));
  store.dispatch(logout());
  fakeNetwork.answer('POST /api/auth', { ...session, token: 'token-of-another' });
  await store.dispatch(login({ email: 'liisa@example.fi', password: 'correct horse' }));
  release();
  await saved;
  return store;
}

const blankPort = { cityEn: '', terminalEn: '' };

it('does not keep a record that one person saved in the next person’s store', async () => {
  const saving = saveRecord(
    'ferries',
    {
      ...ferry,
      nameEn: '',
      infoEn: '',
      manifestDueOn: '',
      pointOfDeparture: { ...ferry.pointOfDeparture, ...blankPort },
      destination: { ...ferry.destination, ...blankPort },
      organization: ferry.organization._id,
      products: [],
    },
    ferry,
  );

  const store = await storeAfterNextLogin(`PUT /api/admin/ferrys/${ferry._id}`, ferry, saving);

  expect(selectRecord(store.getState(), 'ferries', ferry._id)).toBeUndefined();
});

it('does not keep a customer that one person saved in the next person’s store', async () => {
  const saving = saveStaffCustomer(customer._id, customer);

  const store = await storeAfterNextLogin(`PUT /api/admin/users/${customer._id}`, customer, saving);

  expect(selectStaffCustomer(store.getState(), customer._id)).toBeUndefined();
});

it('closes the alerts of the previous failed attempt', async () => {
  const call = `PUT /api/admin/users/${customer._id}`;
  const store = createStore({ session: { status: 'signedOut' }, alerts: [], organization: null });
  const save = () => store.dispatch(saveStaffCustomer(customer._id, customer));
  const shown = () => store.getState().alerts.map(({ text }) => text);

  fakeNetwork.refuse(call, 409, { code: 'conflict', msg: 'Changed by somebody else' });
  await save();
  const afterFailure = shown();
  fakeNetwork.refuse(call, 400, { code: 'required', msg: 'Required', path: 'firstName' });
  await save();

  expect([afterFailure, shown()]).toEqual([['Changed by somebody else'], ['Required']]);
});
