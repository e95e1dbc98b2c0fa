import { createHash } from 'node:crypto';
import { manifestText } from '../../../contract/manifest';
import {
  type LackingManifestField,
  manifestRecordFields,
  requiredManifestFields,
} from '../../../contract/manifestFields';
import { manifestAnswerFields } from '../../../contract/question';
import type { TicketDirection } from '../../../contract/tickets';
import type { Context } from '../../../context';
import { byId } from '../../../lib/findByIds';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredFerry } from '../../../models/ferry';
import { listTravellers } from '../../trips/trips';
import { Group } from '../../../models/group';
import { ferryFields } from '../directions';
import { type CurrentRow, type PassengerRow, readPassengerAnswers } from './passengerAnswers';

const customerFields = [
  'userCode',
  'lastName',
  'firstName',
  'birthday',
  'gender',
  'country',
  'phone',
  'group',
  'room',
  'answers',
] as const;
type Passenger = Pick<StoredCustomer, (typeof customerFields)[number] | '_id'>;

type Ferry = Pick<StoredFerry, '_id' | 'organization'>;

function findGroups({ _id, organization }: Ferry, direction: TicketDirection) {
  return Group.find({ organization, [ferryFields[direction]]: _id }, 'name event userCount').lean();
}

export async function countPassengers(ferry: Ferry, direction: TicketDirection): Promise<number> {
  const groups = await findGroups(ferry, direction);
  return groups.reduce((sum, { userCount }) => sum + userCount, 0);
}

/** The rows of the enabled customers whose groups take the ferry in this direction, by name. */
export async function readRows(
  ferry: Ferry,
  direction: TicketDirection,
  context: Pick<Context, 'documentVault'>,
): Promise<CurrentRow[]> {
  const groups = byId(await findGroups(ferry, direction));
  const ids = [...groups.values()].map(({ _id }) => _id);
  const passengers: Passenger[] = await listTravellers(ids, customerFields);
  const roommatesOf = groupByRoom(passengers);
  const answersOf = await readPassengerAnswers([...groups.values()], passengers, context);
  return passengers.map((passenger) => ({
    customer: passenger._id,
    userCode: passenger.userCode,
    lastName: passenger.lastName,
    firstName: passenger.firstName,
    birthday: passenger.birthday,
    gender: passenger.gender,
    nationality: passenger.country,
    phone: passenger.phone,
    group: groups.get(String(passenger.group))?.name ?? '',
    roommates: roommatesOf(passenger),
    ...answersOf(passenger),
  }));
}

/** Returns a function that lists the codes of the passengers who share a room with one. */
function groupByRoom(passengers: readonly Passenger[]) {
  const codes = new Map<string, string[]>();
  for (const { room, userCode } of passengers) {
    if (room === null) continue;
    const roommates = codes.get(String(room));
    if (roommates) roommates.push(userCode);
    else codes.set(String(room), [userCode]);
  }
  return ({ room, userCode }: Passenger): string[] =>
    (codes.get(String(room)) ?? []).filter((code) => code !== userCode).sort();
}

/**
 * SHA-256 of the rows, one per line, each as a JSON array of its texts, and of a keyed hash of what passengers have
 * answered, so that nobody can guess from it what that is (rules §30.2).
 */
export function hashRows(
  rows: readonly PassengerRow[],
  { documentVault }: Pick<Context, 'documentVault'>,
): string {
  const lines = rows.map((row) =>
    JSON.stringify(manifestRecordFields.map((field) => manifestText(row, field))),
  );
  const answers = rows.map((row) => manifestAnswerFields.map((field) => row[field]));
  if (answers.flat().some((text) => text !== '')) lines.push(documentVault.digest(JSON.stringify(answers)));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** What a row lacks of what the law requires, and of what the organizer requires for the carrier. */
export function findMissing(row: CurrentRow): LackingManifestField[] {
  const byLaw = requiredManifestFields.filter((field) =>
    field === 'lastName' || field === 'firstName' ? !isWholeName(row[field]) : row[field] === '',
  );
  const byOrganizer = (['emergencyPhone', 'documentNumber'] as const).filter(
    (field) => row.asked[field]?.isRequired === true && row[field] === '',
  );
  return [...byLaw, ...byOrganizer];
}

/** Whether a name has letters, and not only initials. */
function isWholeName(name: string): boolean {
  return /\p{L}/u.test(name) && !/^(?:\p{L}\p{M}*\.[\s-]*)+$/u.test(name);
}
