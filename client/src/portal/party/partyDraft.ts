import { genders } from '#contract/fields';
import type { PublicGroup } from '#contract/group';
import type { InputFault } from '#contract/inputErrors';
import { bedsIn, type RoomSize } from '#contract/rooms';
import type { PartyPerson } from '#contract/waiting';
import { missingFaults } from '../personalInfo/personalDraft';

/** A person of a party as form values. */
export interface PersonDraft {
  /** '' if nothing is chosen. */
  gender: string;
}

/** A `required` fault for each person whose gender is missing. */
export function partyFaults(name: string, people: readonly PersonDraft[]): InputFault[] {
  return missingFaults(
    Object.fromEntries(people.map(({ gender }, index) => [`${name}.${index}.gender`, gender])),
  );
}

/** Leaves out people whose gender is missing. */
export function toPartyPeople(people: readonly PersonDraft[]): PartyPerson[] {
  return people.flatMap(({ gender: chosen }) =>
    genders.filter((gender) => gender === chosen).map((gender) => ({ gender })),
  );
}

/** The size of the room that can be held for somebody with these others; undefined if there is none. */
export function partyRoomSize(
  others: readonly PersonDraft[],
  { partyRooms = [] }: Pick<PublicGroup, 'partyRooms'>,
): RoomSize | undefined {
  return partyRooms.find((size) => bedsIn(size) === 1 + others.length);
}
