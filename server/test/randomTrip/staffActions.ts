import type { Action, ScarceTrip } from './scarceTrip';

const sizes = ['1h', '2h', '3h'] as const;

export function staffActions(trip: ScarceTrip): Action[] {
  return [...paymentActions(trip), ...massActions(trip), ...customerActions(trip), ...placeActions(trip)];
}

function paymentActions({ admin, random, anyPayment }: ScarceTrip): Action[] {
  return [
    async () => {
      const row = await anyPayment();
      const status = random.percent(80) ? row?.status : 'new';
      return row && admin.post(`payments/change-payment-status/${String(row._id)}`, { status });
    },
    async () => {
      const row = await anyPayment();
      const body = { amount: random.pick([5, 100, 229.5]), refundFromOtherChannel: true };
      return row && admin.post(`payments/refund/${String(row._id)}`, body);
    },
  ];
}

function massActions({ admin, random, groups, anybody }: ScarceTrip): Action[] {
  const few = async () => [await anybody(), await anybody()].flatMap((one) => (one ? [String(one._id)] : []));
  return [
    async () => admin.post(`mass/${random.pick(['disable', 'enable'])}`, { users: await few() }),
    async () =>
      admin.post('mass/changeGroup', { users: await few(), group: String(random.pick(groups)._id) }),
  ];
}

function customerActions({ admin, root, random, ferry, groups, anybody, anyOf }: ScarceTrip): Action[] {
  return [
    async () => {
      const one = await anybody();
      return one && random.percent(20) ? root.delete(`users/${String(one._id)}`) : undefined;
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
      const one = await anyOf(groups[0]!);
      const ticket = `LIPPU-${random.whole(1, 30)}`;
      const csvJSON = one ? [{ email: one.email, ticket }] : [];
      return one && admin.post(`ferrys/tickets/${String(ferry._id)}`, { csvJSON });
    },
  ];
}

/** Changes of a group or the event without a revision, so that concurrent changes do not conflict. */
function placeActions({ admin, random, event, products, hotels, groups }: ScarceTrip): Action[] {
  const change = async (path: string, changes: object) => {
    const { body } = await admin.get(path);
    return admin.put(path, { ...(body as object), revision: undefined, ...changes });
  };
  return [
    () => {
      const changes = random.percent(50)
        ? { accomodation: String(random.pick(hotels)._id) }
        : { capacity: random.whole(2, 9) };
      return change(`groups/${String(random.pick(groups)._id)}`, changes);
    },
    () => {
      const collected = products.map(({ _id }) => ({
        product: String(_id),
        collectPayment: random.percent(80),
      }));
      return change(`events/${String(event._id)}`, { products: collected });
    },
  ];
}
