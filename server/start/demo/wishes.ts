import { Types } from 'mongoose';
import type { StoredCustomer } from '../../models/customer';
import type { StoredRoomWish } from '../../models/roomWish';
import type { Random } from './random';
import type { Trip } from './trip';

type NewWish = Omit<StoredRoomWish, '_id'> & { _id: Types.ObjectId };

/**
 * Generates wishes of about 60 % of the travellers who have no room yet, for others of their group without one: half of
 * the wishes for people are mutual.
 */
export function generateWishes(
  random: Random,
  { groups }: Trip,
): (customers: readonly StoredCustomer[]) => NewWish[] {
  const hotelOf = new Map(groups.map(({ _id, accommodation }) => [String(_id), accommodation]));
  return function wishesOf(customers) {
    const undecided = customers.filter(({ disabled, roomPartnerChosen }) => !disabled && !roomPartnerChosen);
    const wishedBack = new Map<string, StoredCustomer>();
    return undecided.flatMap((customer) => {
      const accommodation = hotelOf.get(String(customer.group));
      const back = wishedBack.get(String(customer._id));
      if (!accommodation || (!back && !random.percent(60))) return [];
      const others = undecided.filter(
        ({ _id, group, gender }) =>
          !_id.equals(customer._id) && group.equals(customer.group) && gender === customer.gender,
      );
      if (others.length === 0) return [];
      const wished = back ?? random.pick(others);
      if (random.percent(50)) wishedBack.set(String(wished._id), customer);
      const { organization, gender } = customer;
      const avoided = random.percent(5)
        ? others.filter(({ _id }) => !_id.equals(wished._id)).slice(0, 1)
        : [];
      return [
        {
          _id: new Types.ObjectId(),
          organization,
          customer: customer._id,
          accommodation,
          people: [wished._id],
          roomType: random.percent(40) ? '2h' : null,
          avoid: avoided.map(({ _id }) => _id),
          company: random.percent(10) ? 'either' : gender,
          unmet: [],
        },
      ];
    });
  };
}
