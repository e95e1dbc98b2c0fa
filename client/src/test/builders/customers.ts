import type { CustomerView } from '#contract/customerView';
import type { Me } from '#contract/customer';
import type { CustomerRow, FilterChoices, QuestionChoice } from '#contract/customerRow';
import type { SentMail } from '#contract/email';
import type { PortCall } from '#contract/ferry';
import type { StaffCustomer, StaffSailing } from '#contract/staffCustomer';
import { event, organization, product, publicEvent } from './references';

const noButton = { name: '', url: '', visible: false };

export function buildMe(overrides: Partial<Me> = {}): Me {
  return {
    _id: 'c1',
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    unconfirmedSince: null,
    seatUntil: null,
    phone: '+358401234567',
    gender: 'F',
    birthday: '2001-04-09',
    address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
    country: 'FI',
    marketing: false,
    userCode: 'K7M2PX',
    roomPartnerChosen: false,
    room: null,
    hasRoomWishes: false,
    questionsToAnswer: null,
    outboundTicket: null,
    returnTicket: null,
    outboundCabin: null,
    returnCabin: null,
    roomNumber: null,
    group: {
      _id: 'g1',
      name: 'Turku',
      contact: { name: 'Oona Ohjaaja', email: 'oona@example.fi', phone: '+358501112223' },
      event: {
        ...publicEvent,
        description: '',
        allowUsersEditInfo: true,
        mayCancel: false,
        infoButton1: noButton,
        infoButton2: noButton,
        infoButton3: noButton,
      },
      outboundFerry: null,
      returnFerry: null,
      accommodation: null,
    },
    organization,
    wallets: [],
    ...overrides,
  };
}

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
    language: 'fi',
    disabled: false,
    outboundTicket: null,
    returnTicket: null,
    additionalInformation: '',
    roomPartnerChosen: false,
    room: null,
    hasRoomWishes: false,
    questionsToAnswer: null,
    organization,
    group: {
      _id: 'g1',
      name: 'Turku',
      event: publicEvent,
      accommodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki', roompartnerSelectionLive: false },
      outboundFerry: buildStaffSailing(),
      returnFerry: buildStaffSailing({
        _id: 'f2',
        name: 'M/S Aallotar',
        pointOfDeparture: stockholm('2027-05-13T14:00:00.000Z'),
        destination: turku('2027-05-14T05:00:00.000Z'),
      }),
    },
    registeredAt: '2026-11-02T10:15:00.000Z',
    invitedAt: null,
    unconfirmedSince: null,
    seatUntil: null,
    seatReleasedAt: null,
    cancelledAt: null,
    consents: [],
    ...overrides,
  };
}

export const turku = (dateTime: string): PortCall => ({
  city: 'Turku',
  terminal: 'Linnansatama',
  dateTime,
  timeZone: 'Europe/Helsinki',
});
export const stockholm = (dateTime: string): PortCall => ({
  city: 'Tukholma',
  terminal: 'Stadsgården',
  dateTime,
  timeZone: 'Europe/Stockholm',
});

/** The outbound sailing. */
export function buildStaffSailing(overrides: Partial<StaffSailing> = {}): StaffSailing {
  return {
    _id: 'f1',
    name: 'M/S Meritähti',
    pointOfDeparture: turku('2027-05-12T17:15:00.000Z'),
    destination: stockholm('2027-05-13T04:30:00.000Z'),
    hasTickets: false,
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
    outboundDeparture: { city: 'Turku', dateTime: '2027-05-12T17:15:00.000Z', timeZone: 'Europe/Helsinki' },
    returnFerry: null,
    returnDeparture: null,
    accommodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki' },
    eventPayments: [product],
    paidProducts: [product, { _id: 'p2', name: 'Hytti' }],
    additionalProducts: [{ _id: 'p2', name: 'Hytti' }],
    additionalServices: [{ _id: 'p2', name: 'Hytti' }],
    discountCodes: [],
    roomPartnerChosen: false,
    room: null,
    roomType: null,
    roomPartners: [],
    registeredAt: '2026-11-02T10:15:00.000Z',
    disabled: false,
    additionalInformation: '',
    answers: [],
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
    mandatoryProducts: [product],
    questions: [],
    ...overrides,
  };
}

/** A question with the options S, M and L. */
export function buildQuestionChoice(overrides: Partial<QuestionChoice> = {}): QuestionChoice {
  return {
    _id: 'q1',
    event: event._id,
    groups: [],
    kind: 'choice',
    text: 'Paidan koko',
    options: ['S', 'M', 'L'].map((text) => ({ id: text.toLowerCase(), text, textEn: '' })),
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
    resentAt: null,
    ...overrides,
  };
}

/** A saved view that belongs to the signed-in staff member. */
export function buildCustomerView(view: Partial<CustomerView> = {}): CustomerView {
  return {
    _id: 'v1',
    name: 'Meritähti',
    query: 'ferry=f1&disabled=any&columns=firstName+email',
    isShared: false,
    author: 'Kaisa',
    isOwn: true,
    mayDelete: true,
    ...view,
  };
}
