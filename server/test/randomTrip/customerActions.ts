import type { Test } from 'supertest';
import { tokenHeader } from '../../contract/session';
import { Customer, type StoredCustomer } from '../../models/customer';
import { registrationTo } from '../factories';
import { tokenOf } from '../session';
import type { Action, ScarceTrip } from './scarceTrip';

const sizes = ['1h', '2h', '3h'] as const;

export function customerActions(trip: ScarceTrip): Action[] {
  const { app, random, groups } = trip;
  const register = () => app.api.post('/api/users').send(registrationTo(random.pick(groups)));
  return [register, register, ...paymentActions(trip), () => chooseRoom(trip)];
}

function paymentActions(trip: ScarceTrip): Action[] {
  const { app, random, codes, anybody, anyPayment } = trip;
  const callByPayer = async (send: (id: string) => Test) => {
    const row = await anyPayment();
    const one = row && (await Customer.findById(row.customer).lean());
    return one && as(trip, one, () => send(String(row._id)));
  };
  return [
    async () => {
      const one = await anybody();
      return one && as(trip, one, () => app.api.get('/api/payments/event-payments'));
    },
    async () => {
      const one = await anybody();
      const { code } = random.pick(codes);
      const input = { userId: String(one?._id), code };
      return one && as(trip, one, () => app.api.post('/api/discountCodes').send(input));
    },
    () => callByPayer((id) => app.api.delete(`/api/discountCodes/${id}`)),
    () => callByPayer((id) => app.api.get(`/api/payments/proceed/${id}`)),
  ];
}

async function chooseRoom(trip: ScarceTrip) {
  const { app, random, anybody } = trip;
  const [one, two, three] = [await anybody(), await anybody(), await anybody()];
  const byRoomtype = random.pick(sizes);
  const partners = [two, three].slice(0, sizes.indexOf(byRoomtype));
  const roompartners = partners.flatMap((partner) => (partner ? [{ id: String(partner._id) }] : []));
  const choice = random.percent(80) ? { byRoomtype, roompartners } : { byGender: true };
  return one && as(trip, one, () => app.api.post('/api/users/me/roompartner').send(choice));
}

/** Sends a call with the customer's token, unless they have been deleted or disabled. */
async function as({ app }: ScarceTrip, customer: StoredCustomer, send: () => Test) {
  const isHere = await Customer.exists({ _id: customer._id, disabled: false });
  return isHere && send().set(tokenHeader, await tokenOf(app, customer));
}
