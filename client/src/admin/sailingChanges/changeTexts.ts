import type { Ferry } from '#contract/ferry';
import type {
  AnnouncedSailing,
  ChangedHotel,
  SailingChange,
  SailingChangeKind,
  SailingChangePreview,
  SailingChoice,
} from '#contract/sailingChange';
import { sailingDay } from '#contract/sailingTime';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { formatStaffPortCall } from '../../format/sailing';
import { formatCount } from '../../format/words';

export const kindLabels: Readonly<Record<SailingChangeKind, string>> = {
  retimed: 'It leaves at another time',
  replaced: 'Travellers take another ferry',
  cancelled: 'It is cancelled',
};

export const choiceLabels: Readonly<Record<SailingChoice, string>> = {
  go: 'Go',
  later: 'Another group',
  refund: 'Money back',
};

export function formatTravellers(count: number): string {
  return formatCount(count, 'traveller', 'travellers');
}

/** For example `M/S Meritähti leaves at another time`. */
export function titleOf({ kind, before, after }: Pick<SailingChange, 'kind' | 'before' | 'after'>): string {
  if (kind === 'retimed') return `${before.name} leaves at another time`;
  return after ? `${before.name} is replaced by ${after.name}` : `${before.name} is cancelled`;
}

/** For example `M/S Meritähti, Turku 12/05/2027 20:55 Finnish time – Tukholma 13/05/2027 05:30 Swedish time`. */
export function describeSailing({ name, departure, arrival }: AnnouncedSailing): string {
  const calls = [departure, arrival].map((call) => `${call.city} ${formatStaffPortCall(call)}`);
  return `${name}, ${calls.join(' – ')}`;
}

/** For example `M/S Meritähti 12/05/2027, Turku – Tukholma`. */
export function shortSailing({ name, pointOfDeparture, destination }: Ferry): string {
  const day = formatStaffDay(sailingDay(pointOfDeparture));
  return `${name} ${day}, ${pointOfDeparture.city} – ${destination.city}`;
}

/** For example `Sent 398, waiting 12, not delivered 2`. */
export function describeMails({ sent, queued, failed, leftOut }: SailingChange['mails']): string {
  return [
    `Sent ${sent.toLocaleString('en')}`,
    ...(queued > 0 ? [`waiting ${queued.toLocaleString('en')}`] : []),
    ...(failed > 0 ? [`not delivered ${failed.toLocaleString('en')}`] : []),
    ...(leftOut > 0 ? [`left out ${leftOut.toLocaleString('en')} (disabled or deleted since)`] : []),
  ].join(', ');
}

/** For example `SMS: sent 480, not confirmed 3`: one without an answer may have arrived. */
export function describeSms({ sent, queued, failed }: NonNullable<SailingChange['sms']>): string {
  return [
    `SMS: sent ${sent.toLocaleString('en')}`,
    ...(queued > 0 ? [`waiting ${queued.toLocaleString('en')}`] : []),
    ...(failed > 0 ? [`not confirmed ${failed.toLocaleString('en')}`] : []),
  ].join(', ');
}

/** For example `300 go, 12 another group, 20 money back, 80 not answered`; '' if there is nothing to choose. */
export function describeCounts({ choices, counts }: Pick<SailingChange, 'choices' | 'counts'>): string {
  if (choices.length === 0) return '';
  const chosen = choices.map(
    (choice) => `${counts[choice].toLocaleString('en')} ${choiceLabels[choice].toLowerCase()}`,
  );
  return [...chosen, `${counts.unanswered.toLocaleString('en')} not answered`].join(', ');
}

/** What the button of a preview does. */
export function orderLabel(kind: SailingChangeKind, travellerCount: number): string {
  const verb = kind === 'cancelled' ? 'Cancel' : 'Change';
  return `${verb} the sailing and tell ${formatTravellers(travellerCount)}`;
}

/**
 * What a change does, in sentences, without what needs attention.
 * @param other the name of the other ferry; '' if there is none
 */
export function describePreview(
  preview: SailingChangePreview,
  other: string,
  offersRefund: boolean,
): string[] {
  const { travellerCount, groups, tickets, refundTotal, laterGroups, onReplacement } = preview;
  return [
    `${formatTravellers(travellerCount)} ${travellerCount === 1 ? 'gets' : 'get'} the notice: ${groups
      .map(({ name, travellers }) => `${name} ${travellers.toLocaleString('en')}`)
      .join(', ')}`,
    ...(tickets > 0 ? [formatCount(tickets, 'ticket ends', 'tickets end')] : []),
    ...(onReplacement === null
      ? []
      : [`${other} has ${formatCount(onReplacement, 'passenger', 'passengers')} already`]),
    ...laterGroups.map(describeSpareRoom),
    ...(offersRefund
      ? [`${formatEuros(refundTotal, 'en')} is returned if everybody wants their money back`]
      : []),
  ];
}

/** Mandatory products that differ between the ferries. */
export function describeProducts({ dropped, added }: SailingChangePreview): string[] {
  return [
    ...dropped.map(({ name }) => `${name} is no longer collected from them`),
    ...added.map(({ name }) => `${name} is now collected from them`),
  ];
}

/** For example `Helsinki has 4 free seats, and 2 free beds in its hotel`. */
function describeSpareRoom({
  name,
  freeSeats,
  freeBeds,
}: SailingChangePreview['laterGroups'][number]): string {
  const seats = `${name} has ${formatCount(freeSeats, 'free seat', 'free seats')}`;
  if (freeBeds === null) return seats;
  return `${seats}, and ${formatCount(Math.max(freeBeds, 0), 'free bed', 'free beds')} in its hotel`;
}

/** Who would get the seats that become free; '' if nobody waits for them. */
export function describeWaiting({ waiting }: SailingChangePreview): string {
  if (waiting === 0) return '';
  const parties = formatCount(waiting, 'party is waiting', 'parties are waiting');
  return `${parties} for seats of these groups and will be offered what becomes free, unless registration is closed`;
}

/** For example `Hotelli Satama, check-in on 14/05/2027: 3 guests have no room, 2 free beds in occupied rooms`. */
export function describeBeds({ name, date, withoutBed, freeBeds }: ChangedHotel): string {
  const lacking =
    withoutBed === 0
      ? 'every guest has a room'
      : formatCount(withoutBed, 'guest has no room', 'guests have no room');
  const free = freeBeds === 0 ? '' : `, ${formatCount(freeBeds, 'free bed', 'free beds')} in occupied rooms`;
  return `${name}, check-in on ${formatStaffDay(date)}: ${lacking}${free}`;
}

/** When travellers now arrive at a hotel. */
export function describeArrival({ name, date, arrival }: SailingChangePreview['hotels'][number]): string {
  return `${name}: check-in is on ${formatStaffDay(date)}, but they arrive on ${formatStaffDay(arrival)}`;
}
