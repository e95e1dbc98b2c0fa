import type { Accommodation } from '#contract/accommodation';
import type { CustomerRow } from '#contract/customerRow';
import type { Event } from '#contract/event';
import type { Ferry } from '#contract/ferry';
import type { Group } from '#contract/group';
import type { Organization } from '#contract/organization';
import { buildOrganization } from './builders';

const organization = { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' };
const event = { _id: 'e1', name: 'Kevätristeily', identifier: 'kevat' };
const package_ = { _id: 'p1', name: 'Matkapaketti' };

/** An organization as its staff read it. */
export function buildStaffOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    ...buildOrganization(),
    contact: { name: 'Aino Aalto', email: 'aino@example.fi', phone: '+358401234567' },
    address: { street: 'Rantakatu 1', postalCode: '20100', city: 'Turku', country: 'FI' },
    businessCode: '1234567-8',
    bankAccount: '',
    website: '',
    ...overrides,
  };
}

export function buildEvent(overrides: Partial<Event> = {}): Event {
  const button = { name: '', url: '', visible: false };
  return {
    ...event,
    description: '',
    date: '2027-05-12',
    organization,
    allowUsersEditInfo: true,
    infoButton1: button,
    infoButton2: button,
    infoButton3: button,
    products: [],
    groups: [
      { _id: 'g1', name: 'Turku' },
      { _id: 'g2', name: 'Helsinki' },
    ],
    capacity: 75,
    userCount: 20,
    paymentsDone: [{ product: package_, count: 14 }],
    ...overrides,
  };
}

/** A group as its staff read it. */
export function buildStaffGroup(overrides: Partial<Group> = {}): Group {
  return {
    _id: 'g1',
    name: 'Turku',
    capacity: 40,
    contact: { name: 'Aino Aalto', email: 'aino@example.fi', phone: '+358401234567' },
    organization,
    event,
    accomodation: null,
    outboundFerry: null,
    returnFerry: null,
    products: [],
    userCount: 12,
    paymentsDone: [{ product: package_, count: 9 }],
    ...overrides,
  };
}

export function buildFerry(overrides: Partial<Ferry> = {}): Ferry {
  return {
    _id: 'f1',
    name: 'M/S Meritähti',
    description: '',
    info: '',
    organization,
    pointOfDeparture: { city: 'Turku', terminal: 'Satama', dateTime: '2027-05-12T17:55:00.000Z' },
    destination: { city: 'Tukholma', terminal: 'Värtan', dateTime: '2027-05-13T03:30:00.000Z' },
    products: [],
    groups: [{ _id: 'g1', name: 'Turku', userCount: 12 }],
    ...overrides,
  };
}

export function buildAccommodation(overrides: Partial<Accommodation> = {}): Accommodation {
  return {
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
    groups: [{ _id: 'g1', name: 'Turku', userCount: 12 }],
    ...overrides,
  };
}

export function buildCustomerRow(overrides: Partial<CustomerRow> = {}): CustomerRow {
  return {
    _id: 'c1',
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    userCode: 'K7M2PX',
    birthday: '2001-04-09',
    gender: 'F',
    phone: '+358401234567',
    address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
    country: 'SE',
    marketing: true,
    group: { _id: 'g1', name: 'Turun ryhmä' },
    event,
    outboundFerry: { _id: 'f1', name: 'M/S Meritähti' },
    returnFerry: null,
    accomodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki' },
    eventPayments: [package_],
    paidProducts: [package_, { _id: 'p2', name: 'Hytti' }],
    additionalProducts: [{ _id: 'p2', name: 'Hytti' }],
    disabled: false,
    ...overrides,
  };
}
