import { type AccommodationInput, roomAllocationTypes } from '../contract/accommodation';
import type { Contact } from '../contract/contact';
import { countries } from '../contract/countries';
import type { EventInput, InfoButton } from '../contract/event';
import type { FerryInput, PortCall } from '../contract/ferry';
import { maxCapacity, maxLength } from '../contract/fields';
import type { GroupInput } from '../contract/group';
import type { OrganizationInput } from '../contract/organization';
import type { ProductInput } from '../contract/product';
import type { ById } from '../contract/reference';
import { imageAddress, webAddress } from './addresses';
import { collected } from './collected';
import {
  choice,
  day,
  email,
  identifier,
  instant,
  onlyIf,
  optional,
  orElse,
  reference,
  text,
  toggle,
} from './fields';
import { amount, percent, whole } from './numbers';
import { revision } from './revision';
import { richText } from './richText';
import { type Rules, validator } from './validator';

const contact: Rules<Contact> = {
  name: text(maxLength.name),
  email,
  phone: text(maxLength.line),
};

export const organization = validator<OrganizationInput>({
  revision,
  name: text(maxLength.name),
  identifier,
  registerEnabled: toggle,
  contact,
  address: {
    street: text(maxLength.street),
    postalCode: text(maxLength.postcode),
    city: text(maxLength.city),
    country: choice(countries),
  },
  businessCode: text(maxLength.line),
  bankAccount: text(maxLength.line),
  website: text(maxLength.line),
  backgroundImage: orElse('', imageAddress),
  travelConditions: orElse('', webAddress),
  privacyStatement: orElse('', webAddress),
  description: orElse('', richText),
  thingsToNote: orElse('', richText),
  questions: orElse('', richText),
  marketingAuthorization: orElse('', richText),
});

export const product = validator<ById<ProductInput>>({
  revision,
  name: text(maxLength.name),
  description: orElse('', text(maxLength.text)),
  price: amount,
  vat: toggle,
  vatPercent: onlyIf(({ vat }) => vat === true, percent),
  taxAmount: onlyIf(({ vat }) => vat === false, amount),
  taxDescription: onlyIf(({ vat }) => vat === false, text(maxLength.line)),
  mandatory: toggle,
  maximumAmount: whole(0, maxCapacity),
  serviceFee: orElse(0, amount),
  serviceFeeVat: orElse(0, percent),
  infoLink: onlyIf(({ mandatory }) => mandatory === false, orElse(null, webAddress)),
  organization: reference,
});

const infoButton: Rules<InfoButton> = {
  name: orElse('', text(maxLength.name)),
  url: orElse('', webAddress),
  visible: orElse(false, toggle),
};

export const event = validator<ById<EventInput>>({
  revision,
  name: text(maxLength.name),
  identifier,
  description: orElse('', text(maxLength.text)),
  date: day,
  allowUsersEditInfo: toggle,
  infoButton1: infoButton,
  infoButton2: infoButton,
  infoButton3: infoButton,
  products: optional(collected),
  organization: reference,
});

export const group = validator<ById<GroupInput>>({
  revision,
  name: text(maxLength.name),
  capacity: whole(0, maxCapacity),
  contact,
  event: reference,
  accomodation: orElse(null, reference),
  outboundFerry: orElse(null, reference),
  returnFerry: orElse(null, reference),
  products: optional(collected),
});

const portCall: Rules<PortCall> = {
  city: text(maxLength.city),
  terminal: text(maxLength.name),
  dateTime: instant,
};

export const ferry = validator<ById<FerryInput>>({
  revision,
  name: text(maxLength.name),
  description: orElse('', text(maxLength.text)),
  info: text(maxLength.text),
  pointOfDeparture: portCall,
  destination: portCall,
  products: optional(collected),
  organization: reference,
});

const room = { capacity: whole(0, maxCapacity) };

export const accommodation = validator<ById<AccommodationInput>>({
  revision,
  name: text(maxLength.name),
  date: day,
  roompartnerSelectionLive: toggle,
  description: orElse('', text(maxLength.text)),
  roomAllocationType: choice(roomAllocationTypes),
  address: {
    street: text(maxLength.street),
    city: text(maxLength.city),
    country: choice(countries),
  },
  onePersonRoom: room,
  twoPersonRoom: room,
  threePersonRoom: room,
  products: optional(collected),
  organization: reference,
});
