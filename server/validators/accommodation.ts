import { type AccommodationInput, roomAllocationTypes } from '../contract/accommodation';
import { countries } from '../contract/countries';
import { maxCapacity, maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { clearable, optional } from './conditions';
import { day } from './dates';
import { boolean, choice, line, text } from './fields';
import { wholeNumber } from './numbers';
import { reference } from './references';
import { revision } from './revision';
import { validator } from './validator';

const roomStock = { capacity: wholeNumber(0, maxCapacity) };

export const accommodationInput = validator<ById<AccommodationInput>>({
  revision,
  name: line(maxLength.name),
  date: day,
  roompartnerSelectionLive: boolean,
  description: clearable('', text(maxLength.text)),
  roomAllocationType: choice(roomAllocationTypes),
  address: {
    street: line(maxLength.street),
    city: line(maxLength.city),
    country: choice(countries),
  },
  onePersonRoom: roomStock,
  twoPersonRoom: roomStock,
  threePersonRoom: roomStock,
  products: optional(assignedProducts),
  organization: reference,
});
