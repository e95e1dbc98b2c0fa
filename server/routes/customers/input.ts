import { body } from 'express-validator';
import { maxLength } from '../../contract/fields';
import { languages } from '../../contract/languages';
import type { ById } from '../../contract/reference';
import { roomTypes } from '../../contract/rooms';
import type { CustomerChange, NewStaffCustomerInput } from '../../contract/staffCustomer';
import { clearable, optional, valueAt, withDefault } from '../../validation/conditions';
import { boolean, choice, fault, line, required, text } from '../../validation/fields';
import { newPassword } from '../../validation/passwords';
import { newPersonalInfo, personalInfo } from '../registration/input';
import { reference } from '../../validation/references';
import { revision } from '../../validation/sharedRules';
import { type Rule, rule, schemaOfRules } from '../../validation/rule';
import { validationChains, validator } from '../../validation/validator';

const ticket = clearable(null, line(maxLength.line));

/** A limit for the request; the service checks the number of beds in the room. */
const maxRoommates = 10;

const roommates: Rule = rule(
  { type: 'array', maxItems: maxRoommates, items: reference.schema },
  (path, input) => [
    required(path).isArray({ max: maxRoommates }).withMessage(fault('wrongType')).bail(),
    ...[reference(`${path}.*`, input)].flat(),
  ],
);

const roomRules = { roomType: choice(roomTypes), customers: roommates };

/** Null removes the room; if it is missing, the room stays. */
const room: Rule = rule(
  { anyOf: [schemaOfRules(roomRules), { type: 'null' }] },
  (path, input) => {
    const value = valueAt(input, path);
    if (value === undefined) return [];
    if (value === null) return body(path).customSanitizer(() => null);
    if (typeof value === 'object' && !Array.isArray(value))
      return validationChains(roomRules, input, `${path}.`);
    return body(path)
      .custom(() => false)
      .withMessage(fault('wrongType'));
  },
  { optional: true },
);

export const customerChange = validator<CustomerChange>({
  revision,
  ...personalInfo,
  disabled: boolean,
  group: reference,
  outboundTicket: ticket,
  returnTicket: ticket,
  additionalInformation: clearable('', text(maxLength.text)),
  roomPartnerChosen: optional(boolean),
  room,
  language: optional(choice(languages)),
  password: optional(newPassword),
});

export const newCustomer = validator<ById<NewStaffCustomerInput>>({
  ...newPersonalInfo,
  marketing: withDefault(false, boolean),
  group: reference,
  language: withDefault('fi', choice(languages)),
  additionalInformation: withDefault('', text(maxLength.text)),
});
