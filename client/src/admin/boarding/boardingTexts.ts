import type { BoardingMark } from '#contract/boarding';
import { dayInFinland, formatStaffInstant, formatTime, today } from '../../format/dates';
import { formatCount } from '../../format/words';
import type { SyncOutcome } from '../../store/staff/boarding/boarding';

export const boardingTexts = {
  notStored: 'Nothing was noted, because this browser does not store it. Free some space on the phone.',
  notJudged: 'The code could not be checked. Scan it again, or look for the name under People.',
  storageRefused:
    'This browser stores nothing, for example because it is in private mode. Marks would be lost, so none are taken. Open this page in another browser.',
  listRefused:
    'The list does not fit into the storage of this browser, so this page does not open without a network. Free some space on the phone, and reload the page.',
  insecure: 'The address of this page does not begin with https, so the browser can check no tickets.',
} as const;

interface SyncState {
  outcome: SyncOutcome;
  unsent: number;
  isOnline: boolean;
  isSignedOut: boolean;
}

/** Whether the marks of this phone reach the others: in a word that is worth announcing, and with their number. */
export function describeSync(sync: SyncState): { network: string; marks: string } {
  const { outcome, unsent, isOnline, isSignedOut } = sync;
  if (!isOnline || outcome.state === 'noAnswer')
    return {
      network: 'No network',
      marks: unsent === 0 ? '. Marks are kept on this phone' : `: ${countKept(unsent)} on this phone`,
    };
  if (unsent > 0) return { network: '', marks: `${formatCount(unsent, 'mark', 'marks')} to send` };
  if (outcome.state === 'done') return { network: '', marks: 'All sent' };
  const isConnecting = outcome.state === 'untried' && !isSignedOut;
  return { network: '', marks: isConnecting ? 'Connecting…' : 'Not connected' };
}

function countKept(unsent: number): string {
  return formatCount(unsent, 'mark is kept', 'marks are kept');
}

/** `Boarding`, or the name of a count. */
export function describeCount(count: string): string {
  return count === '' ? 'Boarding' : count;
}

/** `20:15 by Gate 1`, with the day if it was not today. */
export function describeMark({ at, device }: Pick<BoardingMark, 'at' | 'device'>): string {
  const time = dayInFinland(at) === today() ? formatTime(at) : formatStaffInstant(at);
  return `${time} by ${device}`;
}
