import { type BareRows, type Id, pick, type Row } from './bareRows';

/** A traveller's own trip, read with the bare driver. */
export async function bareDashboard(rows: BareRows, _id: Id): Promise<object | null> {
  const customer = await rows.collection('users').findOne({ _id });
  if (!customer) return null;
  const [group, event, organization] = await Promise.all([
    rows.collection('groups').findOne({ _id: customer.group as Id }),
    rows.collection('events').findOne({ _id: customer.event as Id }),
    rows.collection('organizations').findOne({ _id: customer.organization as Id }),
  ]);
  if (!group || !event || !organization) return null;
  const [ferries, hotels, walletSettings] = await Promise.all([
    rows.byId('ferries', [group], 'outboundFerry', 'returnFerry'),
    rows.byId('accomodations', [group], 'accommodation'),
    rows.collection('walletSettings').findOne({ _id: organization._id }),
  ]);
  const accommodation = group.accommodation as Id | null;
  const wishes =
    accommodation && (await rows.collection('roomwishes').findOne({ customer: _id, accommodation }));
  return {
    ...pick(customer, '_id', 'firstName', 'lastName', 'email', 'phone', 'gender', 'birthday', 'address'),
    ...pick(customer, 'country', 'marketing', 'unconfirmedSince'),
    seatUntil: customer.provisionalSeat ?? null,
    ...pick(customer, 'userCode', 'roomPartnerChosen'),
    room: roomOf(customer),
    hasRoomWishes: wishes !== null,
    // Events of the bench ask nothing.
    questionsToAnswer: null,
    ...pick(customer, 'outboundTicket', 'returnTicket'),
    // Nobody has returned a list of the bench's ferries and hotels.
    ...{ outboundCabin: null, returnCabin: null, roomNumber: null },
    group: {
      ...pick(group, '_id', 'name', 'contact'),
      event: {
        ...pick(event, '_id', 'name', 'description', 'date', 'allowUsersEditInfo'),
        // The product also checks that the trip has not departed; no trip of the bench has.
        mayCancel: (event.refundPolicy as Row | undefined)?.travellersMayCancel === true,
        infoButton1: buttonOf(event.infoButton1 as Row),
        infoButton2: buttonOf(event.infoButton2 as Row),
        infoButton3: buttonOf(event.infoButton3 as Row),
      },
      outboundFerry: ferryOf(ferries.get(String(group.outboundFerry))),
      returnFerry: ferryOf(ferries.get(String(group.returnFerry))),
      accomodation: hotelOf(hotels.get(String(group.accommodation))),
    },
    organization: pick(organization, '_id', 'name', 'identifier'),
    // No certificate of the bench has expired.
    wallets: ['apple', 'google'].filter((wallet) => walletSettings?.[wallet]),
  };
}

function buttonOf(button: Row): object {
  return button.visible ? pick(button, 'name', 'url', 'visible') : { name: '', url: '', visible: false };
}

/** Customers of the bench have a room type but share no room. */
function roomOf(customer: Row): object | null {
  const { roomType } = customer;
  return roomType ? { roomType, users: [pick(customer, '_id', 'firstName', 'lastName')] } : null;
}

function ferryOf(ferry: Row | undefined): object | null {
  return ferry ? pick(ferry, '_id', 'name', 'info', 'pointOfDeparture', 'destination') : null;
}

function hotelOf(hotel: Row | undefined): object | null {
  if (!hotel) return null;
  return {
    ...pick(hotel, '_id', 'name', 'date', 'address', 'description', 'roompartnerSelectionLive'),
    ...pick(hotel, 'roomAllocationType', 'onePersonRoom', 'twoPersonRoom', 'threePersonRoom'),
  };
}
