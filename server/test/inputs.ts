import type { Types } from 'mongoose';
import type { AccommodationInput } from '../contract/accommodation';
import type { AdminInput } from '../contract/admin';
import type { DiscountCodeInput } from '../contract/discountCode';
import type { EmailInput } from '../contract/email';
import type { EventInput } from '../contract/event';
import type { FerryInput } from '../contract/ferry';
import type { GroupInput } from '../contract/group';
import type { OnTheWire } from '../contract/wireWords';
import type { OrganizationInput } from '../contract/organization';
import type { ProductInput } from '../contract/product';
import { daysFromNow, password } from './factories';

/** Valid bodies of the staff forms. */

let count = 0;

/** A number unique in this run. */
function next(): number {
  count += 1;
  return count;
}

const contact = { name: 'Oona Ojala', email: 'oona@example.fi', phone: '+358401234567' };

export function organizationInput(overrides: Partial<OrganizationInput> = {}): OrganizationInput {
  const n = next();
  return {
    name: `Ainejärjestö ${n}`,
    identifier: `ainejarjesto-${n}`,
    registerEnabled: true,
    contact,
    address: { street: 'Yliopistonkatu 2', postalCode: '20110', city: 'Turku', country: 'FI' },
    businessCode: '1234567-8',
    bankAccount: 'FI21 1234 5600 0007 85',
    website: 'https://www.example.fi',
    backgroundImage: 'https://example.fi/meri.jpg',
    travelConditions: 'https://example.fi/ehdot.pdf',
    privacyStatement: '',
    accessibilityEmail: 'saavutettavuus@example.fi',
    description: '<p>Tervetuloa <strong>matkalle</strong>!</p>',
    thingsToNote: '',
    questions: '',
    marketingAuthorization: '',
    ownerRights: { products: false, texts: false, opening: false },
    ...overrides,
  };
}

export function productInput(
  organization: Types.ObjectId,
  overrides: Partial<ProductInput> = {},
): ProductInput {
  return {
    name: 'Risteilypaketti',
    description: 'Matkat ja hotelli',
    price: 229.5,
    priceSteps: [{ price: 199, until: '2026-11-30', first: 20 }],
    vat: true,
    vatPercent: 13.5,
    taxAmount: null,
    taxDescription: null,
    mandatory: false,
    maximumAmount: 0,
    variants: [{ id: 'm', name: 'M', nameEn: 'Medium', maximumAmount: 10 }],
    serviceFee: 2.05,
    serviceFeeVat: 25.5,
    infoLink: 'https://example.fi/paketti',
    roomType: null,
    organization: String(organization),
    ...overrides,
  };
}

const infoButton = { name: 'Ohjelma', url: 'https://example.fi/ohjelma', visible: true };

export function eventInput(organization: Types.ObjectId, overrides: Partial<EventInput> = {}): EventInput {
  return {
    name: 'Kevätristeily',
    identifier: `kevatristeily-${next()}`,
    description: 'Lähde mukaan',
    date: daysFromNow(60),
    allowUsersEditInfo: false,
    infoButton1: infoButton,
    infoButton2: { name: '', url: '', visible: false },
    infoButton3: { name: '', url: '', visible: false },
    products: [],
    refundPolicy: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    organization: String(organization),
    ...overrides,
  };
}

export function groupInput(
  event: Types.ObjectId,
  overrides: Partial<OnTheWire<GroupInput>> = {},
): OnTheWire<GroupInput> {
  return {
    name: 'Turku',
    capacity: 40,
    contact,
    event: String(event),
    accomodation: null,
    outboundFerry: null,
    returnFerry: null,
    products: [],
    registrationOpensAt: null,
    registrationClosesAt: null,
    ...overrides,
  };
}

export function ferryInput(organization: Types.ObjectId, overrides: Partial<FerryInput> = {}): FerryInput {
  return {
    name: 'M/S Selkä',
    description: '',
    info: 'Lähtöselvitys päättyy tuntia ennen',
    pointOfDeparture: {
      city: 'Turku',
      terminal: 'Satama',
      dateTime: '2027-02-18T18:55:00.000Z',
      timeZone: 'Europe/Helsinki',
    },
    destination: {
      city: 'Maarianhamina',
      terminal: 'Länsisatama',
      dateTime: '2027-02-19T00:10:00.000Z',
      timeZone: 'Europe/Mariehamn',
    },
    manifestDueOn: '2027-02-10',
    products: [],
    organization: String(organization),
    ...overrides,
  };
}

export function accommodationInput(
  organization: Types.ObjectId,
  overrides: Partial<AccommodationInput> = {},
): AccommodationInput {
  return {
    name: 'Hotelli Ranta',
    date: daysFromNow(60),
    roompartnerSelectionLive: false,
    description: '',
    roomAllocationType: 'name',
    address: { street: 'Rantatie 1', city: 'Tallinna', country: 'EE' },
    onePersonRoom: { capacity: 2 },
    twoPersonRoom: { capacity: 20 },
    threePersonRoom: { capacity: 5 },
    products: [],
    organization: String(organization),
    ...overrides,
  };
}

export function discountCodeInput(
  organization: Types.ObjectId,
  overrides: Partial<DiscountCodeInput> = {},
): DiscountCodeInput {
  return {
    name: 'Talkoolaiset',
    code: `TALKOOT${next()}`,
    description: 'Kiitos avusta',
    discount: 50,
    maxUsages: 10,
    validUntil: daysFromNow(30),
    applyTo: [],
    disabled: false,
    organization: String(organization),
    ...overrides,
  };
}

export function adminInput(
  organization: Types.ObjectId | null,
  overrides: Partial<AdminInput> = {},
): AdminInput {
  return {
    email: `sihteeri${next()}@example.fi`,
    name: 'Saara Sihteeri',
    password,
    role: organization === null ? 'root' : 'admin',
    organization: organization && String(organization),
    ...overrides,
  };
}

export function emailInput(organization: Types.ObjectId, overrides: Partial<EmailInput> = {}): EmailInput {
  return {
    name: 'Kuitti matkasta',
    identifier: 'receipt',
    emailSubject: 'Kiitos, {{firstName}}!',
    emailHtml: '<p style="color:#222">Hei {{firstName}}</p><p>Terveisin <b>{{organization}}</b></p>',
    organization: String(organization),
    ...overrides,
  };
}
