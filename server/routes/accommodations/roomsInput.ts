import { maxLength } from '../../contract/fields';
import type {
  ArrangedRoom,
  ArrangementInput,
  AvoidInput,
  RoomCheckInput,
  RoomPlanInput,
  UnmetWish,
  UnmetWishInput,
} from '../../contract/roomPlan';
import { roomSizes } from '../../contract/rooms';
import { valueAt, withDefault } from '../../validation/conditions';
import { boolean, choice, line } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { listOfReferences, reference } from '../../validation/references';
import { type Rule, rule, schemaOfRules } from '../../validation/rule';
import { objectOf, type Rules, validator } from '../../validation/validator';

/** Limits for the request; the service checks beds and rooms. */
const maxRooms = 1_000;
const maxGuests = 10;

const guests = listOfReferences(1, maxGuests);

const rooms = listOf<ArrangedRoom>(
  {
    _id: withDefault(null, reference),
    roomType: choice(roomSizes),
    customers: guests,
    locked: boolean,
    fillers: withDefault([], listOfReferences(0, maxGuests)),
    note: withDefault('', line(maxLength.line)),
  },
  maxRooms,
);

export const roomsInput = validator<RoomCheckInput>({ rooms });

export const roomPlanInput = validator<RoomPlanInput>({ rooms, mode: choice(['all', 'few']) });

export const arrangementInput = validator<ArrangementInput>({ rooms, version: line(maxLength.line) });

const personWish: Rules<Extract<UnmetWish, { to: string }>> = { from: reference, to: reference };
const sizeWish: Rules<Exclude<UnmetWish, { to: string }>> = { from: reference, roomType: choice(roomSizes) };

/** A wish for a person or for a size. */
const wish: Rule = rule({ anyOf: [personWish, sizeWish].map(schemaOfRules) }, (path, input) => {
  const isForSize = valueAt(input, `${path}.roomType`) !== undefined;
  return (isForSize ? objectOf(sizeWish) : objectOf(personWish))(path, input);
});

export const unmetWishInput = validator<UnmetWishInput>({ rooms, wish });

/** People in one room, or two who asked for each other. */
export const avoidInput = validator<AvoidInput>({ people: guests });
