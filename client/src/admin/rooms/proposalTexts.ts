import type { CheckedWish, PlanLevel, RoomBoard, RoomProposal, UnmetWishReason } from '#contract/roomPlan';
import { formatCount } from '../../format/words';
import { freeBeds, findRoom } from './arrangement';
import { roomName, sizeNames } from './boardRooms';
import type { ShownProposal } from './boardState';
import { roomPhrase, listNames, roomSizeHeading, type GetName } from './boardTexts';

/** Describes the first level that is not proven optimal, because the bounds of later levels assume that it is. */
export function proofText({ isProven, values, bounds }: RoomProposal): string {
  if (isProven) return 'Proven: no arrangement is better.';
  const isUnproven = (level: PlanLevel) => bounds[level] > values[level];
  const thisPlan = (level: PlanLevel) => `are possible, this plan has ${values[level].toLocaleString('en')}.`;
  if (isUnproven('placed'))
    return `Not proven within the time limit: beds for at most ${formatCount(bounds.placed, 'guest', 'guests')} ${thisPlan('placed')}`;
  if (isUnproven('mutual'))
    return `Not proven within the time limit: at most ${formatCount(bounds.mutual, 'mutual wish', 'mutual wishes')} ${thisPlan('mutual')}`;
  if (isUnproven('oneWay'))
    return `Not proven within the time limit: with as many mutual wishes, at most ${formatCount(bounds.oneWay, 'other wish', 'other wishes')} ${thisPlan('oneWay')}`;
  return 'Proven for the number of wishes met. Not proven within the time limit for their order, groups and empty beds.';
}

/** The quality of the proposal: one line per level, except for the order of wishes, which has no unit. */
export function qualityLines({ values, bounds, rooms }: RoomProposal, { guests }: RoomBoard): string[] {
  const empty = rooms.reduce((sum, room) => sum + freeBeds(room), 0);
  const ofAtMost = (level: PlanLevel) => ` of at most ${bounds[level].toLocaleString('en')}`;
  const outsideCount = Math.abs(values.group);
  return [
    values.placed === guests.length
      ? 'Everybody has a bed'
      : `${values.placed.toLocaleString('en')} of ${formatCount(guests.length, 'guest', 'guests')} have a bed`,
    `${formatCount(values.mutual, 'mutual wish', 'mutual wishes')} met${ofAtMost('mutual')}`,
    `${formatCount(values.oneWay, 'other wish', 'other wishes')} met${ofAtMost('oneWay')}`,
    outsideCount === 0
      ? 'Nobody is outside the main group of their room'
      : `${formatCount(outsideCount, 'guest is', 'guests are')} outside the main group of their room`,
    `${formatCount(rooms.length, 'room', 'rooms')} used, with ${formatCount(empty, 'empty bed', 'empty beds')}`,
  ];
}

/** `Anna Aalto: from Double 3 to Triple 1`; null for a proposal that may move everybody. */
export function moveLines({ answer, before, rooms }: ShownProposal, getName: GetName): string[] | null {
  if (!answer.moved) return null;
  return answer.moved.map((guest) => {
    const [from, to] = [before, rooms].map((board) => findRoom(board, guest));
    const toPlace = to ? `to ${roomName(to)}` : 'to no room: no bed is left';
    return `${getName(guest)}: ${from ? `from ${roomName(from)} ` : ''}${toPlace}`;
  });
}

/** The net loss from granting a wish, in singular and plural. */
const lossWords: Record<PlanLevel, readonly [one: string, several: string]> = {
  placed: ['guest their bed', 'guests their beds'],
  mutual: ['mutual wish', 'mutual wishes'],
  oneWay: ['other wish', 'other wishes'],
  rank: ['point for higher-ranked wishes', 'points for higher-ranked wishes'],
  group: ['guest the company of their group', 'guests the company of their group'],
  rooms: ['more room or empty bed', 'more rooms or empty beds'],
};

export function reasonText(reason: UnmetWishReason, getName: GetName): string {
  switch (reason.code) {
    case 'paidDifferent':
      return `They paid for different rooms: ${new Intl.ListFormat('en').format(reason.roomTypes.map(roomPhrase))}.`;
    case 'paidSingle':
      return `${listNames(reason.people, getName)} paid for ${reason.people.length === 1 ? roomPhrase('1h') : roomSizeHeading('1h')}.`;
    case 'paidSize':
      return `They paid for ${roomPhrase(reason.roomType)}.`;
    case 'lock':
      return `${listNames(reason.people, getName)} ${reason.people.length === 1 ? 'stays' : 'stay together'} in a locked room, which does not fit the wish.`;
    case 'gender':
      return 'Women and men share a room only if they all agree, or asked for each other.';
    case 'avoid':
      return 'One of them would rather not share with the other.';
    case 'noRoom':
      return 'No room of the hotel fits the wish.';
    case 'equallyGood':
      return 'Another arrangement that grants it is equally good; groups, then rooms, then a fixed order decided between them.';
    case 'unknown':
      return 'The reason was not found within the time limit.';
    case 'costs':
      return `It would cost ${costText(reason)}${describeLosses(reason.lost, getName)}.`;
  }
}

/** The reasons for unmet wishes in a few words, each once: `locked, paid for a double`. */
export function shortReasons(wishes: readonly CheckedWish[]): string {
  return [...new Set(wishes.map(({ reason }) => (reason ? shortReason(reason) : 'why?')))].join(', ');
}

function shortReason(reason: UnmetWishReason): string {
  switch (reason.code) {
    case 'paidDifferent':
      return 'paid for different rooms';
    case 'paidSingle':
      return 'paid for a single';
    case 'paidSize':
      return `paid for a ${sizeNames[reason.roomType].toLowerCase()}`;
    case 'costs':
      return 'costs others more';
    default:
      return shortWords[reason.code];
  }
}

const shortWords = {
  lock: 'locked',
  gender: 'gender',
  avoid: 'rather not',
  noRoom: 'no such room',
  equallyGood: 'equally good',
  unknown: 'not found in time',
} as const;

type Cost = Extract<UnmetWishReason, { code: 'costs' }>;

/** `2 mutual wishes and meet 1 new one`, if the listed losses exceed the net loss. */
function costText({ level, amount, atLeast, lost }: Cost): string {
  const gained = level === 'rank' || atLeast ? 0 : Math.max(0, lost.length - amount);
  const cost = formatCount(amount + gained, ...lossWords[level]);
  const gain =
    level === 'placed'
      ? `give a bed to ${formatCount(gained, 'other', 'others')}`
      : `meet ${formatCount(gained, 'new one', 'new ones')}`;
  return `${atLeast ? 'at least ' : ''}${cost}${gained > 0 ? ` and ${gain}` : ''}`;
}

/** Names the guests whose wishes would be lost; '' if there are none. */
function describeLosses(lost: Cost['lost'], getName: GetName): string {
  const names = lost.map((people) => (people.length > 0 ? listNames(people, getName) : 'their own'));
  return names.length > 0 ? `: ${[...new Set(names)].join('; ')}` : '';
}
