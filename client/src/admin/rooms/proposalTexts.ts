import type { PlanLevel, RoomBoard, RoomProposal, UnmetWishReason } from '#contract/roomPlan';
import { formatCount } from '../../format/count';
import { freeBeds, roomOf } from './arrangement';
import { roomName } from './boardRooms';
import type { ShownProposal } from './boardState';
import { aRoom, namesOf, roomsOf, type NameOf } from './boardTexts';

/** In the words of the first level that is not proven; what is known of later ones holds only by the earlier. */
export function proofText({ isProven, values, bounds }: RoomProposal): string {
  if (isProven) return 'Proven: no arrangement is better.';
  const open = (level: PlanLevel) => bounds[level] > values[level];
  const than = (level: PlanLevel) => `are possible, this plan has ${values[level].toLocaleString('en')}.`;
  if (open('placed'))
    return `Not proven within the time: beds for at most ${formatCount(bounds.placed, 'guest', 'guests')} ${than('placed')}`;
  if (open('mutual'))
    return `Not proven within the time: at most ${formatCount(bounds.mutual, 'mutual wish', 'mutual wishes')} ${than('mutual')}`;
  if (open('oneWay'))
    return `Not proven within the time: with as many mutual wishes, at most ${formatCount(bounds.oneWay, 'other wish', 'other wishes')} ${than('oneWay')}`;
  return 'Proven for the number of wishes met. Not proven within the time for their order, groups and empty beds.';
}

/** What the proposal comes to, a line for each level but the order of wishes, which has no unit. */
export function worthLines({ values, bounds, rooms }: RoomProposal, { guests }: RoomBoard): string[] {
  const empty = rooms.reduce((sum, room) => sum + freeBeds(room), 0);
  const ofMost = (level: PlanLevel) => ` of at most ${bounds[level].toLocaleString('en')}`;
  const elsewhere = Math.abs(values.group);
  return [
    values.placed === guests.length
      ? 'Everybody has a bed'
      : `${values.placed.toLocaleString('en')} of ${formatCount(guests.length, 'guest', 'guests')} have a bed`,
    `${formatCount(values.mutual, 'mutual wish', 'mutual wishes')} met${ofMost('mutual')}`,
    `${formatCount(values.oneWay, 'other wish', 'other wishes')} met${ofMost('oneWay')}`,
    elsewhere === 0
      ? 'Nobody is outside the main group of their room'
      : `${formatCount(elsewhere, 'guest is', 'guests are')} outside the main group of their room`,
    `${formatCount(rooms.length, 'room', 'rooms')} used, with ${formatCount(empty, 'empty bed', 'empty beds')}`,
  ];
}

/** `Anna Aalto: from Double 3 to Triple 1`; null for a proposal that may move everybody. */
export function moveLines({ answer, before, rooms }: ShownProposal, nameOf: NameOf): string[] | null {
  if (!answer.moved) return null;
  return answer.moved.map((guest) => {
    const [from, to] = [before, rooms].map((board) => roomOf(board, guest));
    const toPlace = to ? `to ${roomName(to)}` : 'out of it: no bed is left';
    return `${nameOf(guest)}: ${from ? `from ${roomName(from)} ` : ''}${toPlace}`;
  });
}

/** What is lost by granting a wish, one and several. */
const lossWords: Record<PlanLevel, readonly [one: string, several: string]> = {
  placed: ['guest their bed', 'guests their beds'],
  mutual: ['mutual wish of others', 'mutual wishes of others'],
  oneWay: ['wish of others', 'wishes of others'],
  rank: ['point of dearer wishes of others', 'points of dearer wishes of others'],
  group: ['guest the company of their group', 'guests the company of their group'],
  rooms: ['more room or empty bed', 'more rooms or empty beds'],
};

export function reasonText(reason: UnmetWishReason, nameOf: NameOf): string {
  switch (reason.code) {
    case 'paidDifferent':
      return `They paid for different rooms: ${new Intl.ListFormat('en').format(reason.roomTypes.map(aRoom))}.`;
    case 'paidSingle':
      return `${namesOf(reason.people, nameOf)} paid for ${reason.people.length === 1 ? aRoom('1h') : roomsOf('1h')}.`;
    case 'paidSize':
      return `They paid for ${aRoom(reason.roomType)}.`;
    case 'lock':
      return `${namesOf(reason.people, nameOf)} ${reason.people.length === 1 ? 'stays' : 'stay together'} in a locked room, which does not fit the wish.`;
    case 'gender':
      return 'Women and men share a room only if all agree to it, or wished each other.';
    case 'avoid':
      return 'One of them would rather not share with the other.';
    case 'noRoom':
      return 'No room of the hotel fits the wish.';
    case 'equallyGood':
      return 'Another arrangement grants it and is as good: groups, then rooms, then a fixed order decided.';
    case 'unknown':
      return 'The reason was not found within the time.';
    case 'costs': {
      const least = reason.atLeast ? 'at least ' : '';
      const losers = reason.losers.length > 0 ? `: ${namesOf(reason.losers, nameOf)}` : '';
      return `It would cost ${least}${formatCount(reason.amount, ...lossWords[reason.level])}${losers}.`;
    }
  }
}
