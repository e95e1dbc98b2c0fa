import type { Model, Types } from 'mongoose';
import type { Test } from 'supertest';
import { seeded, type Random } from '../demo/random';
import { Account } from '../models/account';
import { Customer, type StoredCustomer } from '../models/customer';
import { Payment } from '../models/payment';
import type { TestApp } from './app';
import {
  buildAccommodation,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  registrationTo,
} from './factories';
import { buildStaff } from './staff';
import { buildDiscountCode, buildProduct, collect } from './trip';

/** What somebody does; the answer is what they were answered, if there was anybody to do it to. */
type Deed = () => PromiseLike<{ status: number } | null | undefined>;

const sizes = ['1h', '2h', '3h'] as const;

/**
 * A small trip on which everything is scarce, and a way to let one of its many actors do something at random.
 * The same seed makes the same choices.
 */
export async function buildRandomTrip(app: TestApp, seed: number) {
  const random = seeded(seed);
  const { _id: organization } = await buildOrganization();
  const owned = { organization };
  const event = await buildEvent(owned);
  const products = [
    await buildProduct({ ...owned, name: 'Paketti' }),
    await buildProduct({ ...owned, name: 'Retki', mandatory: false, maximumAmount: 6 }),
    await buildProduct({ ...owned, name: 'Lahja', mandatory: false, price: 0 }),
  ];
  await collect(event._id, ...products);
  const codes = [
    await buildDiscountCode({ ...owned, code: 'PUOLET', applyTo: [products[0]!._id], maxUsages: 4 }),
    await buildDiscountCode({ ...owned, code: 'ILMAISEKSI', discount: 100, applyTo: [products[1]!._id] }),
  ];
  const stock = { capacity: 2, reserved: 0 };
  const rooms = { onePersonRoom: stock, twoPersonRoom: stock, threePersonRoom: stock };
  const hotel = await buildAccommodation({
    ...owned,
    ...rooms,
    roompartnerSelectionLive: true,
    roomAllocationType: 'name',
  });
  const otherHotel = await buildAccommodation({ ...owned, ...rooms });
  const ferry = await buildFerry(owned);
  const groups = [
    await buildGroup({ event: event._id, capacity: 8, accomodation: hotel._id, outboundFerry: ferry._id }),
    await buildGroup({ event: event._id, capacity: 5, accomodation: hotel._id }),
    await buildGroup({ event: event._id, capacity: 3 }),
  ];
  const admin = await buildStaff(app, 'admin', organization);
  const root = await buildStaff(app, 'root');

  const anybody = () => pick(random, Customer, owned);
  const payment = () => pick(random, Payment, owned);
  const tokenOf = ({ _id: id }: { _id: Types.ObjectId }, version: number) =>
    app.context.tokens.sign({
      id: String(id),
      version,
      role: 'customer',
      organization: String(organization),
    });

  async function as(customer: StoredCustomer, ask: () => Test) {
    const account = await Account.findById(customer._id).lean();
    return account ? ask().set('x-auth-token', tokenOf(customer, account.version)) : undefined;
  }

  const deeds: Deed[] = [
    () => app.api.post('/api/users').send(registrationTo(random.pick(groups))),
    () => app.api.post('/api/users').send(registrationTo(random.pick(groups))),
    async () => {
      const one = await anybody();
      return one && as(one, () => app.api.get('/api/payments/event-payments'));
    },
    async () => {
      const one = await anybody();
      const { code } = random.pick(codes);
      return one && as(one, () => app.api.post('/api/discountCodes').send({ userId: String(one._id), code }));
    },
    async () => {
      const row = await payment();
      const one = row && (await Customer.findById(row.customer).lean());
      return one && as(one, () => app.api.delete(`/api/discountCodes/${String(row._id)}`));
    },
    async () => {
      const row = await payment();
      const one = row && (await Customer.findById(row.customer).lean());
      return one && as(one, () => app.api.get(`/api/payments/proceed/${String(row._id)}`));
    },
    async () => {
      const [one, two, three] = [await anybody(), await anybody(), await anybody()];
      const byRoomtype = random.pick(sizes);
      const partners = [two, three].slice(0, sizes.indexOf(byRoomtype));
      const roompartners = partners.flatMap((partner) => (partner ? [{ id: String(partner._id) }] : []));
      const choice = random.percent(80) ? { byRoomtype, roompartners } : { byGender: true };
      return one && as(one, () => app.api.post('/api/users/me/roompartner').send(choice));
    },
    async () => {
      const row = await payment();
      if (!row) return undefined;
      const path = `payments/change-payment-status/${String(row._id)}`;
      return admin.post(path, { status: random.percent(80) ? row.status : 'new' });
    },
    async () => {
      const row = await payment();
      const body = { amount: random.pick([5, 100, 229.5]), refundFromOtherChannel: true };
      return row && admin.post(`payments/refund/${String(row._id)}`, body);
    },
    async () => {
      const users = [await anybody(), await anybody()].flatMap((one) => (one ? [String(one._id)] : []));
      return admin.post(`mass/${random.pick(['disable', 'enable'])}`, { users });
    },
    async () => {
      const users = [await anybody(), await anybody()].flatMap((one) => (one ? [String(one._id)] : []));
      return admin.post('mass/changeGroup', { users, group: String(random.pick(groups)._id) });
    },
    async () => {
      const one = await anybody();
      return one && random.percent(20) ? root.delete(`users/${String(one._id)}`) : undefined;
    },
    async () => {
      const { _id } = random.pick(groups);
      const { body } = await admin.get(`groups/${String(_id)}`);
      const change = random.percent(50)
        ? { accomodation: String(random.pick([hotel, otherHotel])._id) }
        : { capacity: random.whole(2, 9) };
      return admin.put(`groups/${String(_id)}`, { ...(body as object), revision: undefined, ...change });
    },
    async () => {
      const { body } = await admin.get(`events/${String(event._id)}`);
      const entries = products.map(({ _id }) => ({
        product: String(_id),
        collectPayment: random.percent(80),
      }));
      return admin.put(`events/${String(event._id)}`, {
        ...(body as object),
        revision: undefined,
        products: entries,
      });
    },
    async () => {
      const one = await anybody();
      if (!one) return undefined;
      const { body } = await admin.get(`users/customer/${String(one._id)}`);
      const mate = await anybody();
      const users = mate ? [{ _id: String(mate._id) }, { _id: String(one._id) }] : [];
      const room = random.percent(60) ? { roomType: random.pick(sizes), users } : null;
      return admin.put(`users/${String(one._id)}`, { ...(body as object), revision: undefined, room });
    },
    async () => {
      const one = await pick(random, Customer, { group: groups[0]!._id });
      const ticket = `LIPPU-${random.whole(1, 30)}`;
      const csvJSON = one ? [{ email: one.email, ticket }] : [];
      return one && admin.post(`ferrys/tickets/${String(ferry._id)}`, { csvJSON });
    },
  ];

  return {
    /** Lets somebody do something. */
    act: async () => random.pick(deeds)(),
  };
}

async function pick<Stored>(
  random: Random,
  model: Model<Stored>,
  filter: object = {},
): Promise<Stored | undefined> {
  const all = await model.find(filter).sort({ _id: 1 }).lean<Stored[]>();
  return all.length === 0 ? undefined : random.pick(all);
}
