import { body } from 'express-validator';
import { maxLength } from '../contract/fields';
import { roomTypes } from '../contract/rooms';
import type { CustomerChange } from '../contract/staffCustomer';
import {
  choice,
  fault,
  ifSent,
  newPassword,
  optional,
  orElse,
  present,
  reference,
  text,
  toggle,
  valueAt,
} from './fields';
import { personalInfo } from './personalInfo';
import { revision } from './revision';
import { type Rule, validator } from './validator';

const ticket = ifSent(orElse(null, text(maxLength.line)));

/** More than any room has beds; how many fit is for the room to say. */
const maxRoommates = 10;

const roommates: Rule = (path, input) => [
  present(path).isArray({ max: maxRoommates }).withMessage(fault('wrongType')).bail(),
  ...[reference(`${path}.*`, input)].flat(),
];

/** What is sent instead of a room: null is none; left out, what is stored stays. */
const noRoom: Rule = (path, input) => {
  const room = valueAt(input, 'room');
  if (room === undefined) return [];
  if (room === null) return body('room').customSanitizer(() => null);
  return body('room')
    .custom(() => false)
    .withMessage(fault('wrongType'));
};

/** A field of the room, where there is one. */
const ofRoom =
  (rule: Rule, otherwise: Rule = () => []): Rule =>
  (path, input) => {
    const room = valueAt(input, 'room');
    const isThere = typeof room === 'object' && room !== null && !Array.isArray(room);
    return isThere ? rule(path, input) : otherwise(path, input);
  };

export const customerChange = validator<CustomerChange>({
  revision,
  ...personalInfo,
  disabled: toggle,
  group: reference,
  outboundTicket: ticket,
  returnTicket: ticket,
  additionalInformation: ifSent(orElse('', text(maxLength.text))),
  roomPartnerChosen: optional(toggle),
  room: { roomType: ofRoom(choice(roomTypes), noRoom), users: ofRoom(roommates) },
  password: optional(newPassword),
});
