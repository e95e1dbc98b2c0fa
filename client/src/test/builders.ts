import type { Me, MyAccommodation, MyFerry } from '#contract/customer';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { CustomerPayments, PaidProduct, Payment, PaymentProvider } from '#contract/payment';
import type { Role } from '#contract/roles';
import type { Session } from '#contract/session';

const organizationName = { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' };
const event = { _id: 'e1', name: 'Kevätristeily', date: '2027-05-12' };

export function buildOrganization(overrides: Partial<PublicOrganization> = {}): PublicOrganization {
  return {
    ...organizationName,
    backgroundImage: '',
    registerEnabled: true,
    description: '<p>Kaksi yötä <strong>merellä</strong>.</p>',
    thingsToNote: '<p>Ota passi mukaan.</p>',
    questions: '<p>Kysy meiltä.</p>',
    marketingAuthorization: '',
    travelConditions: '',
    privacyStatement: '',
    ...overrides,
  };
}

export function buildGroup(overrides: Partial<PublicGroup> = {}): PublicGroup {
  return { _id: 'g1', name: 'Turku', capacity: 40, userCount: 12, event, ...overrides };
}

export function buildSession(role: Role = 'customer'): Session {
  return { token: `token-of-${role}`, role, organization: role === 'root' ? null : organizationName };
}

/** A token as the server makes them; its signature is of no concern here. */
export function buildToken(sub: string, version = 0): string {
  const claims = { sub, role: 'owner', organization: 'a1', version, iat: 1, exp: 2 };
  return `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
}

export function buildMe(overrides: Partial<Me> = {}): Me {
  return {
    _id: 'c1',
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    phone: '+358401234567',
    gender: 'F',
    birthday: '2001-04-09',
    address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
    country: 'FI',
    marketing: false,
    userCode: 'K7M2PX',
    roomPartnerChosen: false,
    room: null,
    outboundTicket: null,
    returnTicket: null,
    group: {
      _id: 'g1',
      name: 'Turku',
      event: { ...event, description: '', allowUsersEditInfo: true, infoButtons: [] },
      outboundFerry: null,
      returnFerry: null,
      accommodation: null,
    },
    organization: organizationName,
    ...overrides,
  };
}

export function buildMyFerry(overrides: Partial<MyFerry> = {}): MyFerry {
  return {
    _id: 'f1',
    name: 'M/S Meritähti',
    info: 'Ota passi mukaan satamaan.',
    pointOfDeparture: { city: 'Turku', terminal: 'Linnansatama', dateTime: '2027-05-12T17:15:00.000Z' },
    destination: { city: 'Tukholma', terminal: 'Stadsgården', dateTime: '2027-05-13T04:30:00.000Z' },
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

export function buildPaidProduct(overrides: Partial<PaidProduct> = {}): PaidProduct {
  return {
    _id: 'p1',
    name: 'Laiva- ja hotellipaketti',
    description: 'Laivamatkat ja hotelliyö aamiaisineen.',
    infoLink: null,
    price: 189,
    vat: true,
    vatPercent: 13.5,
    taxDescription: null,
    taxAmount: null,
    serviceFee: 4.5,
    serviceFeeVat: 25.5,
    mandatory: true,
    maximumAmount: 0,
    sold: 0,
    ...overrides,
  };
}

/** A payment for a product; the total is the product's own, where nothing else is said. */
export function buildPayment(overrides: Partial<Payment> = {}, product: Partial<PaidProduct> = {}): Payment {
  return {
    _id: 'm1',
    status: 'new',
    products: [buildPaidProduct(product)],
    discountCode: null,
    total: 193.5,
    refundAmount: 0,
    refundStatus: null,
    ...overrides,
  };
}

export function buildPayments(overrides: Partial<CustomerPayments> = {}): CustomerPayments {
  return { eventPayments: [], additionalServices: [], ...overrides };
}

export function buildProvider(overrides: Partial<PaymentProvider> = {}): PaymentProvider {
  return {
    name: 'Nordea',
    url: 'https://pay.example.fi/nordea',
    svg: 'https://pay.example.fi/nordea.svg',
    parameters: [
      { name: 'checkout-transaction-id', value: 't1' },
      { name: 'signature', value: 'abc' },
    ],
    ...overrides,
  };
}
