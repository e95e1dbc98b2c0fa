import { body } from 'express-validator';
import { maxLength } from '../contract/fields';
import { roomTypes } from '../contract/rooms';
import type { CustomerChange } from '../contract/staffCustomer';
import { ifSent, optional, valueAt, withDefault } from './conditions';
import { boolean, choice, fault, required, text } from './fields';
import { newPassword } from './passwords';
import { personalInfo } from './personalInfo';
import { reference } from './references';
import { revision } from './revision';
import { type Rule, validator } from './validator';

const ticket = ifSent(withDefault(null, text(maxLength.line)));

/** A limit for the request; the service checks how many beds the room has. */
const maxRoommates = 10;

const roommates: Rule = (path, input) => [
  required(path).isArray({ max: maxRoommates }).withMessage(fault('wrongType')).bail(),
  ...[reference(`${path}.*`, input)].flat(),
];

/** Where `room` is not an object: null removes the room, left out keeps it, anything else is refused. */
const nullOrMissingRoom: Rule = (_path, input) => {
  const room = valueAt(input, 'room');
  if (room === undefined) return [];
  if (room === null) return body('room').customSanitizer(() => null);
  return body('room')
    .custom(() => false)
    .withMessage(fault('wrongType'));
};

/** Applies the rule where `room` is an object. */
const ifRoomIsObject =
  (rule: Rule, otherwise: Rule = () => []): Rule =>
  (path, input) => {
    const room = valueAt(input, 'room');
    const isObject = typeof room === 'object' && room !== null && !Array.isArray(room);
    return isObject ? rule(path, input) : otherwise(path, input);
  };

export const customerChange = validator<CustomerChange>({
  revision,
  ...personalInfo,
  disabled: boolean,
  group: reference,
  outboundTicket: ticket,
  returnTicket: ticket,
  additionalInformation: ifSent(withDefault('', text(maxLength.text))),
  roomPartnerChosen: optional(boolean),
  room: {
    roomType: ifRoomIsObject(choice(roomTypes), nullOrMissingRoom),
    customers: ifRoomIsObject(roommates),
  },
  password: optional(newPassword),
});
