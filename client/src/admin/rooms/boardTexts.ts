import type { RoomFaultCode, RoomGuest } from '#contract/roomPlan';
import type { RoomSize } from '#contract/rooms';
import { formatCount } from '../../format/words';
import { guestName, countWishesMet, freeBeds } from './arrangement';
import type { BoardRoom } from './boardRooms';

/** The name of a guest by id. */
export type GetName = (id: string) => string;

const sizeWords: Record<RoomSize, readonly [one: string, several: string]> = {
  '1h': ['single room', 'single rooms'],
  '2h': ['double room', 'double rooms'],
  '3h': ['triple room', 'triple rooms'],
};

export function roomPhrase(size: RoomSize): string {
  return `a ${sizeWords[size][0]}`;
}

/** `single room` */
export function roomSizeName(size: RoomSize): string {
  return sizeWords[size][0];
}

/** `single rooms` */
export function roomSizeHeading(size: RoomSize): string {
  return sizeWords[size][1];
}

export function countRooms(count: number, size: RoomSize): string {
  return formatCount(count, ...sizeWords[size]);
}

export function listNames(people: readonly string[], getName: GetName): string {
  return new Intl.ListFormat('en').format(people.map(getName));
}

/** The text of a room's fault. */
export function faultText(code: RoomFaultCode, room: BoardRoom, guests: readonly RoomGuest[]): string {
  switch (code) {
    case 'beds':
      return 'There are more people than beds';
    case 'paid':
      return paidTypesText(room, guests) || 'Somebody here paid for another room size';
    case 'avoid':
      return 'Two people here would rather not share a room';
    case 'gender':
      return companyText(guests) || 'Women and men share this room, and not all of them agreed';
  }
}

function paidTypesText({ roomType }: BoardRoom, guests: readonly RoomGuest[]): string {
  return guests
    .flatMap((guest) =>
      guest.paidType === null || guest.paidType === roomType
        ? []
        : [`${guestName(guest)} paid for ${roomPhrase(guest.paidType)}`],
    )
    .join(', ');
}

const genderWords = { F: 'woman', M: 'man' } as const;
const companyWords = { F: 'women', M: 'men', either: 'women or men' } as const;

/** Names the guests who chose to share with the other gender, which needs the others' consent. */
function companyText(guests: readonly RoomGuest[]): string {
  return guests
    .filter(({ company, gender }) => company !== 'either' && company !== gender)
    .map(
      (guest) =>
        `${guestName(guest)} chose to share with ${companyWords[guest.company]}, and not everybody here agreed`,
    )
    .join(', ');
}

/** The line below a guest's name: `Turku · woman · shares with women or men · 1/2 wishes met`. */
export function guestLine(guest: RoomGuest, room: BoardRoom | undefined): string {
  const { met, total } = countWishesMet(guest, room);
  const wishes = total === 0 ? [] : [`${met}/${formatCount(total, 'wish', 'wishes')} met`];
  return [guest.group.name, genderWords[guest.gender], ...listExceptions(guest, room), ...wishes].join(' · ');
}

/** What is unusual about a guest in their room: `Oulu · not locked`. */
export function guestMark(guest: RoomGuest, room: BoardRoom, mainGroup: string | undefined): string {
  const group = guest.group._id === mainGroup ? [] : [guest.group.name];
  return [...group, ...listExceptions(guest, room)].join(' · ');
}

/** Whom the guest shares with, unless only with their own gender, and whether the room's lock leaves them out. */
function listExceptions(guest: RoomGuest, room: BoardRoom | undefined): string[] {
  const company = guest.company === guest.gender ? [] : [`shares with ${companyWords[guest.company]}`];
  return room?.locked && room.fillers.includes(guest._id) ? [...company, 'not locked'] : company;
}

/** The free beds of a room and the gender of its guests: `2 free beds, women`. */
export function freeBedText(room: BoardRoom, guests: readonly RoomGuest[]): string {
  const genders = [...new Set(guests.map(({ gender }) => gender))];
  const company =
    genders.length === 2 ? 'women and men' : genders.map((gender) => companyWords[gender]).join('');
  return `${formatCount(freeBeds(room), 'free bed', 'free beds')}, ${company}`;
}
