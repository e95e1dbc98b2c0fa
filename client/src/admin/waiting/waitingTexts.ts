import { genders } from '#contract/fields';
import type { WaitingObstacle, WaitingParty, WaitingState } from '#contract/waiting';
import { formatStaffInstant } from '../../format/dates';

const genderWords = { F: ['woman', 'women'], M: ['man', 'men'] } as const;

/** `2 women, 1 man` */
export function partyText(people: WaitingParty['people']): string {
  return genders
    .flatMap((gender) => {
      const count = people.filter((person) => person.gender === gender).length;
      const [one, several] = genderWords[gender];
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
    })
    .join(', ');
}

const obstacles: Record<WaitingObstacle, string> = {
  address: 'Has not confirmed the address: not in line yet',
  closed: 'Registration is closed',
  seats: 'The group has too few free seats',
  beds: 'The hotel has no beds that fit',
  counting: 'The beds of the hotel are being counted',
};

const ends: Record<Exclude<WaitingState, 'waiting' | 'offered'>, string> = {
  registered: 'Registered',
  declined: 'Gave the offer back',
  expired: 'Did not register in time',
  left: 'Left the list, or was taken off it',
};

/** The state of a party: the reason why it has no offer, the end of its offer, or how its waiting ended. */
export function standingText({ state, obstacle, offeredUntil, people }: WaitingParty): string {
  if (state === 'waiting') return obstacle ? obstacles[obstacle] : 'Gets an offer within seconds';
  if (state !== 'offered') return ends[state];
  const registered = people.filter(({ isRegistered }) => isRegistered).length;
  const until = `Offered until ${formatStaffInstant(offeredUntil ?? '')}`;
  return registered === 0 ? until : `${until}, ${registered} of ${people.length} registered`;
}
