import { type AccommodationInput, roomAllocationTypes } from '../../contract/accommodation';
import { countries } from '../../contract/countries';
import { maxCapacity, maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { assignedProducts, revision } from '../../validation/sharedRules';
import { clearable, optional } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { boolean, choice, line, text } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

const roomStock = { capacity: wholeNumber(0, maxCapacity) };

export const accommodationInput = validator<ById<AccommodationInput>>({
  revision,
  name: line(maxLength.name),
  date: day,
  roompartnerSelectionLive: boolean,
  description: clearable('', text(maxLength.text)),
  nameEn: clearable('', line(maxLength.name)),
  descriptionEn: clearable('', text(maxLength.text)),
  roomAllocationType: choice(roomAllocationTypes),
  address: {
    street: line(maxLength.street),
    city: line(maxLength.city),
    cityEn: clearable('', line(maxLength.city)),
    country: choice(countries),
  },
  onePersonRoom: roomStock,
  twoPersonRoom: roomStock,
  threePersonRoom: roomStock,
  products: optional(assignedProducts),
  organization: reference,
});
