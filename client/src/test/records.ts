import type { Accommodation } from '#contract/accommodation';
import type { Admin } from '#contract/admin';
import type { CustomerRow, FilterChoices } from '#contract/customerRow';
import type { Dashboard } from '#contract/dashboard';
import type { DiscountCode } from '#contract/discountCode';
import type { Email, SentMail } from '#contract/email';
import type { Event } from '#contract/event';
import type { Ferry } from '#contract/ferry';
import type { Group } from '#contract/group';
import type { Organization } from '#contract/organization';
import type { StaffPayment } from '#contract/payment';
import type { Product } from '#contract/product';
import type { StaffCustomer } from '#contract/staffCustomer';
import { buildOrganization, buildPayment } from './builders';

const organization = { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' };
const event = { _id: 'e1', name: 'Kevätristeily', identifier: 'kevat' };
const package_ = { _id: 'p1', name: 'Matkapaketti' };

/** An organization as its staff read it. */
export function buildStaffOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    revision: 0,
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
    products: [],
    userCount: 12,
    paymentsDone: [{ product: package_, count: 9 }],
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
    accommodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki' },
    eventPayments: [package_],
    paidProducts: [package_, { _id: 'p2', name: 'Hytti' }],
    additionalProducts: [{ _id: 'p2', name: 'Hytti' }],
    discountCodes: [],
    roomPartnerChosen: false,
    roomType: null,
    roomPartners: [],
    registeredAt: '2026-11-02T10:15:00.000Z',
    disabled: false,
    ...overrides,
  };
}

export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    revision: 0,
    ...package_,
    description: '',
    price: 189,
    vat: true,
    vatPercent: 13.5,
    taxAmount: null,
    taxDescription: null,
    mandatory: true,
    maximumAmount: 0,
    serviceFee: 4.5,
    serviceFeeVat: 25.5,
    infoLink: null,
    organization,
    sold: 0,
    ...overrides,
  };
}

export function buildFilterChoices(overrides: Partial<FilterChoices> = {}): FilterChoices {
  return {
    groups: [
      { _id: 'g1', name: 'Turku' },
      { _id: 'g2', name: 'Helsinki' },
    ],
    events: [event],
    ferries: [{ _id: 'f1', name: 'M/S Meritähti' }],
    discountCodes: [{ _id: 'd1', name: 'Varhainen lintu' }],
    accommodations: [{ _id: 'h1', name: 'Hotelli Vanhakaupunki' }],
    products: [{ _id: 'p2', name: 'Hytti' }],
    mandatoryProducts: [package_],
    ...overrides,
  };
}

export function buildDiscountCode(overrides: Partial<DiscountCode> = {}): DiscountCode {
  return {
    revision: 0,
    _id: 'd1',
    name: 'Kevätalennus',
    code: 'KEVAT',
    description: '',
    discount: 10,
    maxUsages: 50,
    validUntil: '2027-04-30',
    applyTo: [package_],
    disabled: false,
    organization,
    timesUsed: 0,
    ...overrides,
  };
}

/** A customer as their form reads them. */
export function buildStaffCustomer(overrides: Partial<StaffCustomer> = {}): StaffCustomer {
  return {
    _id: 'c1',
    revision: 3,
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    phone: '+358401234567',
    gender: 'F',
    birthday: '2001-04-09',
    address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
    country: 'FI',
    marketing: true,
    userCode: 'K7M2PX',
    disabled: false,
    outboundTicket: null,
    returnTicket: null,
    additionalInformation: '',
    roomPartnerChosen: false,
    room: null,
    organization,
    group: {
      _id: 'g1',
      name: 'Turku',
      event,
      accommodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki' },
      outboundFerry: { _id: 'f1', name: 'M/S Meritähti' },
      returnFerry: { _id: 'f2', name: 'M/S Aallotar' },
    },
    registeredAt: '2026-11-02T10:15:00.000Z',
    ...overrides,
  };
}

export function buildStaffPayment(overrides: Partial<StaffPayment> = {}): StaffPayment {
  return {
    ...buildPayment(),
    user: 'c1',
    event: 'e1',
    refundable: 0,
    paidThroughProvider: false,
    history: [],
    attempts: [],
    refunds: [],
    notices: [],
    ...overrides,
  };
}

export function buildSentMail(overrides: Partial<SentMail> = {}): SentMail {
  return {
    _id: 'mail1',
    kind: 'receipt',
    to: 'maija@example.fi',
    language: 'fi',
    subject: 'Kuitti: Kevätristeily',
    status: 'sent',
    createdAt: '2027-03-01T09:59:00.000Z',
    sentAt: '2027-03-01T10:00:00.000Z',
    tries: 1,
    lastError: null,
    ...overrides,
  };
}

export function buildAdmin(overrides: Partial<Admin> = {}): Admin {
  return {
    revision: 0,
    _id: 'b1',
    email: 'aino@example.fi',
    name: 'Aino Aalto',
    role: 'admin',
    organization,
    ...overrides,
  };
}

export function buildEmail(overrides: Partial<Email> = {}): Email {
  return {
    revision: 0,
    _id: 't1',
    name: 'Kuitti',
    identifier: 'receipt',
    emailSubject: 'Kuitti matkastasi',
    emailHtml: '<p>Kiitos! {{products}}</p>',
    organization,
    ...overrides,
  };
}

/** What the landing of the panel tells, of an organization in which nothing needs staff. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  const none = { count: 0, latest: [] };
  return {
    registrations: {
      earlier: 0,
      days: [
        { day: '2026-11-01', count: 8 },
        { day: '2026-11-02', count: 0 },
        { day: '2026-11-03', count: 4 },
      ],
    },
    groups: [{ _id: 'g1', name: 'Turku', event, userCount: 12, capacity: 40 }],
    products: [{ ...package_, paidCount: 9, unpaidCount: 3, paid: 1741.5, unpaid: 580.5 }],
    accommodations: [
      {
        _id: 'h1',
        name: 'Hotelli Vanhakaupunki',
        onePersonRoom: { capacity: 4, reserved: 1 },
        twoPersonRoom: { capacity: 7, reserved: 7 },
        threePersonRoom: { capacity: 0, reserved: 0 },
      },
    ],
    attention: {
      lateBefore: '2026-10-20',
      unpaid: [],
      failedMails: none,
      refunds: none,
      surplus: none,
      soldOut: [],
    },
    ...overrides,
  };
}
