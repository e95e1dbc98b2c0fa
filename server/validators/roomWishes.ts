import {
  maxAvoidedPeople,
  maxWishedPeople,
  roomCompanies,
  type RoomWishesInput,
} from '../contract/roomWishes';
import { roomSizes } from '../contract/rooms';
import { withDefault } from './conditions';
import { choice } from './fields';
import { listOfReferences } from './references';
import { validator } from './validator';

export const roomWishesInput = validator<RoomWishesInput>({
  people: withDefault([], listOfReferences(0, maxWishedPeople)),
  roomType: withDefault(null, choice(roomSizes)),
  avoid: withDefault([], listOfReferences(0, maxAvoidedPeople)),
  company: choice(roomCompanies),
});
