import type {
  Attention,
  DueManifest,
  DueRelease,
  OpenComplaint,
  OpenComplaints,
  OwedRefunds,
  OwedTrouble,
  UnansweredChange,
} from '#contract/dashboard';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { formatCount } from '../../../format/words';
import { describeCounts } from '../../ferries/manifest/describeCounts';

/** `37 travellers of M/S Meritähti have yet to choose (until 30/11/2026 14:00)` */
export function describeUnanswered({ sailing, unanswered, answerBy }: UnansweredChange): string {
  const travellers = formatCount(unanswered, 'traveller', 'travellers');
  const have = unanswered === 1 ? 'has' : 'have';
  return `${travellers} of ${sailing} ${have} yet to choose (until ${formatStaffInstant(answerBy)})`;
}

/** `Manifest of M/S Meritähti (outbound), due 10/02/2027: 2 new since the latest version` */
export function describeDueManifest({ ferry, direction, dueOn, changes }: DueManifest): string {
  const state = changes ? `${describeCounts(changes)} since the latest version` : 'no version yet';
  return `Manifest of ${ferry.name} (${direction}), due ${formatStaffDay(dueOn)}: ${state}`;
}

/** `4 cabins of M/S Meritähti are not needed: released by 03/12/2026 they cost 10 % of their price, later 25 %` */
export function describeDueRelease({ kind, of, supplier, ...release }: DueRelease): string {
  const { on, percent, nextPercent, units, isOption } = release;
  const [one, many] = kind === 'ferry' ? (['cabin', 'cabins'] as const) : (['room', 'rooms'] as const);
  if (isOption)
    return `The option with ${supplier} for ${of.name} ends on ${formatStaffDay(on)}: confirm it, or release the ${many}`;
  const surplus =
    units === 1 ? `1 ${one} of ${of.name} is` : `${formatCount(units, one, many)} of ${of.name} are`;
  const cost = `${units === 1 ? 'it costs' : 'they cost'} ${percent} % of ${units === 1 ? 'its' : 'their'} price`;
  return `${surplus} not needed: released by ${formatStaffDay(on)} ${cost}, later ${nextPercent} %`;
}

/** `The API key ‘Membership register’ ends on 03/12/2026` */
export function describeEndingKey({ name, expiresOn }: Attention['endingKeys'][number]): string {
  return `The API key ‘${name}’ ends on ${formatStaffDay(expiresOn)}`;
}

/**
 * `€340.00 has to be returned to 3 travellers of cancelled trips, the first by 14/12/2026`; if some are late:
 * `… of cancelled trips: 1 of them is late; the first was due on 14/12/2026`
 */
export function describeOwedRefunds({ count, amount, overdue, latest: [first] }: OwedRefunds): string {
  const money = `${formatEuros(amount, 'en')} has to be returned to ${formatCount(count, 'traveller', 'travellers')} of cancelled trips`;
  const day = formatStaffDay(first?.dueOn ?? '');
  if (overdue === 0) return `${money}, ${count === 1 ? '' : 'the first '}by ${day}`;
  return `${money}: ${describeLate(count, overdue, day)}`;
}

export function describeOwed({ amount, dueOn }: OwedTrouble): string {
  return `${formatEuros(amount, 'en')} by ${formatStaffDay(dueOn)}`;
}

/**
 * `3 complaints are waiting for an answer, the first by 14/12/2026`; if some are late:
 * `…: 1 of them is late; the first was due on 14/12/2026`
 */
export function describeOpenComplaints({ count, overdue, latest: [first] }: OpenComplaints): string {
  const complaints = `${formatCount(count, 'complaint is', 'complaints are')} waiting for an answer`;
  const day = formatStaffDay(first?.answerBy ?? '');
  if (overdue === 0) return `${complaints}, ${count === 1 ? '' : 'the first '}by ${day}`;
  return `${complaints}: ${describeLate(count, overdue, day)}`;
}

function describeLate(count: number, overdue: number, day: string): string {
  if (count === 1) return `it was due on ${day}`;
  return `${overdue} of them ${overdue === 1 ? 'is' : 'are'} late; the first was due on ${day}`;
}

export function describeComplaint({ subject, answerBy }: OpenComplaint): string {
  return `${subject}, by ${formatStaffDay(answerBy)}`;
}
