import { Accommodation } from '../../models/accommodation';
import { Room } from '../../models/room';
import { readHotel } from '../../services/rooms/planning/hotel';
import { boardVersion } from '../../services/rooms/planning/board';
import { storeWishes } from '../roomPlanning';
import type { Rows } from './row';
import type { World } from './world';

const params = ({ hotel }: World) => ({ id: String(hotel._id) });

async function addRooms({ hotel }: World): Promise<void> {
  await Accommodation.updateOne({ _id: hotel._id }, { 'twoPersonRoom.capacity': 5 });
}

/** The customer and the friend in a room that is not stored yet. */
function sharedRoom({ customer, friend }: World) {
  const users = [String(customer._id), String(friend._id)];
  return [{ _id: null, roomType: '2h', users, locked: false, note: '' }];
}

function singleOccupancy({ customer }: World) {
  return [{ _id: null, roomType: '2h', users: [String(customer._id)], locked: false, note: '' }];
}

async function withVersion(world: World) {
  const hotel = await Accommodation.findById(world.hotel._id).lean().orFail();
  return { rooms: sharedRoom(world), version: boardVersion(await readHotel(hotel)) };
}

async function wishForFriend({ customer, friend, hotel }: World): Promise<void> {
  await storeWishes(customer, hotel, { people: [friend] });
}

/** Calls about the rooms of a hotel. */
export const roomRows: Rows = {
  'get /admin/accomodations/{id}/rooms': {
    params,
    effect: ({ hotel }, answer) =>
      expect(answer).toMatchObject({ accomodation: { _id: String(hotel._id) }, rooms: [] }),
  },
  'put /admin/accomodations/{id}/rooms': {
    params,
    prepare: async (world) => {
      await addRooms(world);
      await Room.deleteMany({ accommodation: world.hotel._id });
    },
    body: withVersion,
    faults: ['rooms: required', 'version: required'],
    effect: async ({ customer }) =>
      expect(await Room.findOne({ customers: customer._id })).toMatchObject({ roomType: '2h' }),
  },
  'post /admin/accomodations/{id}/rooms/undo': {
    params,
    body: () => ({}),
    refused: 409,
  },
  'post /admin/accomodations/{id}/rooms/plan': {
    params,
    prepare: addRooms,
    body: () => ({ rooms: [], mode: 'all' }),
    faults: ['rooms: required', 'mode: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ isProven: true, notPlaced: [] }),
  },
  'post /admin/accomodations/{id}/rooms/reason': {
    params,
    prepare: wishForFriend,
    body: (world) => ({
      rooms: singleOccupancy(world),
      wish: { from: String(world.customer._id), to: String(world.friend._id) },
    }),
    faults: ['rooms: required', 'wish.from: required', 'wish.to: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ code: expect.any(String) as unknown }),
  },
  'post /admin/accomodations/{id}/rooms/check': {
    params,
    body: (world) => ({ rooms: sharedRoom(world) }),
    faults: ['rooms: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ faults: [] }),
  },
  'post /admin/accomodations/{id}/rooms/preview': {
    params,
    body: (world) => ({ rooms: sharedRoom(world) }),
    faults: ['rooms: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ losing: 0 }),
  },
  'post /admin/accomodations/{id}/rooms/avoid': {
    params,
    prepare: ({ customer, friend, hotel }) => storeWishes(customer, hotel, { avoid: [friend] }),
    body: ({ customer, friend }) => ({ people: [String(customer._id), String(friend._id)] }),
    faults: ['people: required'],
    effect: ({ customer, friend }, answer) =>
      expect(answer).toEqual({ pairs: [{ by: String(customer._id), other: String(friend._id) }] }),
  },
};

/** Calls about a customer's room wishes. */
export const roomWishRows: Rows = {
  'get /users/me/roomwishes': {
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ company: 'F' }),
  },
  'put /users/me/roomwishes': {
    acceptsOthers: true,
    body: () => ({ people: [], roomType: null, avoid: [], company: 'either' }),
    faults: ['company: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ company: 'either' }),
  },
  'get /users/me/roomwishes/candidates': {
    acceptsOthers: true,
    query: ({ friend }) => `?text=${friend.userCode}`,
    effect: ({ friend }, answer) => expect(answer).toMatchObject([{ _id: String(friend._id) }]),
  },
};
