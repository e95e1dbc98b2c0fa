import type { Types } from 'mongoose';
import { type ReturnedListKind, returnedListKinds } from '../../../contract/returnedList';
import { bedsIn, isRoomSize } from '../../../contract/rooms';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Group } from '../../../models/group';
import { ferryInReach, hotelInReach } from '../../trips/componentsInReach';
import { ferryFields } from '../../tickets/directions';
import { listTravellers } from '../../trips/trips';
import type { ListedPerson } from './matchRows';

/** The ferry in one direction, or the accommodation, that a list is about. */
export interface Subject {
  list: ReturnedListKind;
  _id: Types.ObjectId;
  name: string;
  organization: Types.ObjectId;
}

/** @throws AppError `notFound` for an unknown kind of list, and what is not in reach */
export async function findSubject(actor: Actor, listName: string, id: string): Promise<Subject> {
  const list = returnedListKinds.find((each) => each === listName);
  if (!list) throw new AppError('notFound');
  const { _id, name, organization } = await (list === 'hotel'
    ? hotelInReach(actor, id)
    : ferryInReach(actor, id));
  return { list, _id, name, organization };
}

/** The filter of the groups that take the ferry in this direction, or stay at the accommodation. */
export function groupsOf({ list, _id, organization }: Subject) {
  const field = list === 'hotel' ? 'accommodation' : ferryFields[list];
  return { organization, [field]: _id };
}

const fields = [
  'userCode',
  'lastName',
  'firstName',
  'birthday',
  'gender',
  'country',
  'room',
  'roomType',
] as const;

/** The enabled customers on our list, by name. */
export async function listPeople(subject: Subject): Promise<ListedPerson[]> {
  const groups = await Group.find(groupsOf(subject), '_id').lean();
  const ids = groups.map(({ _id }) => _id);
  const customers = await listTravellers(ids, fields);
  return customers.map(({ _id, country, room, roomType, ...texts }) => ({
    id: String(_id),
    userCode: texts.userCode,
    lastName: texts.lastName,
    firstName: texts.firstName,
    birthday: texts.birthday,
    gender: texts.gender,
    nationality: country,
    room: room && String(room),
    beds: room && roomType && isRoomSize(roomType) ? bedsIn(roomType) : 0,
  }));
}
