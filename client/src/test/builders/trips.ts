import type { Accommodation } from '#contract/accommodation';
import type { MyAccommodation, MyFerry } from '#contract/customer';
import type { Event } from '#contract/event';
import type { Ferry } from '#contract/ferry';
import type { Group, PublicGroup } from '#contract/group';
import type { PublicTrip } from '#contract/publicTrip';
import { event, organization, product, publicEvent } from './references';

export function buildEvent(overrides: Partial<Event> = {}): Event {
  const button = { name: '', url: '', visible: false };
  return {
    revision: 0,
    ...event,
    description: '',
    date: '2027-05-12',
    organization,
    allowUsersEditInfo: true,
    infoButton1: button,
    infoButton2: button,
    infoButton3: button,
    products: [],
    refundPolicy: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    groups: [
      { _id: 'g1', name: 'Turku' },
      { _id: 'g2', name: 'Helsinki' },
    ],
    capacity: 75,
    userCount: 20,
    paymentsDone: [{ product, count: 14 }],
    ...overrides,
  };
}

export function buildPublicGroup(overrides: Partial<PublicGroup> = {}): PublicGroup {
  const { capacity = 40, userCount = 12 } = overrides;
  const isFull = userCount >= capacity;
  return {
    _id: 'g1',
    name: 'Turku',
    capacity,
    userCount,
    isFull,
    hasWaitingList: true,
    event: publicEvent,
    questions: [],
    ...overrides,
  };
}

export function buildPublicTrip(overrides: Partial<PublicTrip> = {}): PublicTrip {
  return {
    event: publicEvent,
    sailings: [
      {
        from: 'Helsinki',
        to: 'Tallinna',
        departure: '2027-05-12T17:55:00.000Z',
        timeZone: 'Europe/Helsinki',
      },
      { from: 'Tallinna', to: 'Helsinki', departure: '2027-05-14T09:00:00.000Z', timeZone: 'Europe/Tallinn' },
    ],
    price: { least: 193.5, most: 193.5 },
    groups: [
      { _id: 'g1', name: 'Turku', isFull: false },
      { _id: 'g2', name: 'Helsinki', isFull: false },
    ],
    ...overrides,
  };
}

export function buildGroup(overrides: Partial<Group> = {}): Group {
  return {
    revision: 0,
    _id: 'g1',
    name: 'Turku',
    capacity: 40,
    contact: { name: 'Aino Aalto', email: 'aino@example.fi', phone: '+358401234567' },
    organization,
    event,
    accommodation: null,
    outboundFerry: null,
    returnFerry: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    products: [],
    userCount: 12,
    waiting: 0,
    paymentsDone: [{ product, count: 9 }],
    ...overrides,
  };
}

export function buildMyFerry(overrides: Partial<MyFerry> = {}): MyFerry {
  return {
    _id: 'f1',
    name: 'M/S Meritähti',
    info: 'Ota passi mukaan satamaan.',
    pointOfDeparture: {
      city: 'Turku',
      terminal: 'Linnansatama',
      dateTime: '2027-05-12T17:15:00.000Z',
      timeZone: 'Europe/Helsinki',
    },
    destination: {
      city: 'Tukholma',
      terminal: 'Stadsgården',
      dateTime: '2027-05-13T04:30:00.000Z',
      timeZone: 'Europe/Stockholm',
    },
    ...overrides,
  };
}

export function buildFerry(overrides: Partial<Ferry> = {}): Ferry {
  return {
    revision: 0,
    _id: 'f1',
    name: 'M/S Meritähti',
    description: '',
    info: '',
    manifestDueOn: null,
    organization,
    pointOfDeparture: {
      city: 'Turku',
      terminal: 'Satama',
      dateTime: '2027-05-12T17:55:00.000Z',
      timeZone: 'Europe/Helsinki',
    },
    destination: {
      city: 'Tukholma',
      terminal: 'Värtan',
      dateTime: '2027-05-13T03:30:00.000Z',
      timeZone: 'Europe/Stockholm',
    },
    products: [],
    groups: [{ _id: 'g1', name: 'Turku', userCount: 12, event: 'e1' }],
    ...overrides,
  };
}

export function buildMyAccommodation(overrides: Partial<MyAccommodation> = {}): MyAccommodation {
  return {
    _id: 'h1',
    name: 'Hotelli Vanhakaupunki',
    date: '2027-05-13',
    address: { street: 'Österlånggatan 12', city: 'Tukholma', country: 'SE' },
    description: 'Sopikaa huoneista ensin keskenänne.',
    roompartnerSelectionLive: false,
    roomAllocationType: 'code',
    onePersonRoom: { capacity: 2, reserved: 0 },
    twoPersonRoom: { capacity: 20, reserved: 0 },
    threePersonRoom: { capacity: 5, reserved: 0 },
    ...overrides,
  };
}

export function buildAccommodation(overrides: Partial<Accommodation> = {}): Accommodation {
  return {
    revision: 0,
    _id: 'h1',
    name: 'Hotelli Vanhakaupunki',
    date: '2027-05-13',
    roompartnerSelectionLive: true,
    description: '',
    roomAllocationType: 'code',
    address: { street: 'Köpmangatan 1', city: 'Tukholma', country: 'SE' },
    onePersonRoom: { capacity: 4, reserved: 1 },
    twoPersonRoom: { capacity: 18, reserved: 7 },
    threePersonRoom: { capacity: 6, reserved: 0 },
    organization,
    products: [],
    groups: [{ _id: 'g1', name: 'Turku', userCount: 12, event: 'e1' }],
    ...overrides,
  };
}
