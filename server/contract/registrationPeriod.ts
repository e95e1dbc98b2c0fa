import { helsinkiDay, helsinkiTime } from './helsinkiTime';
import type { PublicEarlyAccess } from './earlyAccess';
import type { Language } from './languages';

/** When registration opens and closes by the clock (rules §22). Instants in ISO 8601, UTC. */
export interface RegistrationPeriod {
  /** Null in an event: open at once. Null in a group: as the event. */
  registrationOpensAt: string | null;
  /** Null in an event: open until its day is over. Null in a group: as the event. */
  registrationClosesAt: string | null;
}

/** The period of a group as visitors see it. Instants in ISO 8601, UTC. */
export interface PublicPeriod {
  opensAt: string | null;
  closesAt: string | null;
  /** The server's time when it answered, for counting down by its clock. */
  now: string;
  /** Missing unless some may register before the opening (rules §25). */
  earlyAccess?: PublicEarlyAccess;
}

export type RegistrationPhase = 'notOpen' | 'open' | 'closed';

interface Period {
  opensAt: Date | string | null;
  closesAt: Date | string | null;
}

/**
 * Whether people can register: at `opensAt` they can, at `closesAt` they no longer can.
 * @param isEnabled the organization's `registerEnabled`
 * @param period undefined if nothing is set
 * @param now ms since 1970, by the database's clock
 */
export function registrationPhase(
  isEnabled: boolean,
  period: Period | undefined,
  now: number,
): RegistrationPhase {
  if (!isEnabled || hasPassed(period?.closesAt, now)) return 'closed';
  return period?.opensAt && !hasPassed(period.opensAt, now) ? 'notOpen' : 'open';
}

function hasPassed(instant: Date | string | null | undefined, now: number): boolean {
  return instant ? new Date(instant).getTime() <= now : false;
}

/** Whether people can register in any of several groups. */
export interface Opening {
  /** `open` if any group is; otherwise `notOpen` if any will be. */
  phase: RegistrationPhase;
  /** The first opening, ISO 8601 in UTC, if `notOpen`. */
  opensAt?: string;
}

export function openingOf(
  isEnabled: boolean,
  periods: readonly (Period | undefined)[],
  now: number,
): Opening {
  const inPhase = (wanted: RegistrationPhase) =>
    periods.filter((period) => registrationPhase(isEnabled, period, now) === wanted);
  if (inPhase('open').length > 0) return { phase: 'open' };
  const openings = inPhase('notOpen').flatMap((period) => period?.opensAt ?? []);
  const [opensAt] = openings.map((instant) => new Date(instant).toISOString()).sort();
  return opensAt === undefined ? { phase: 'closed' } : { phase: 'notOpen', opensAt };
}

const weekdays = {
  fi: ['su', 'ma', 'ti', 'ke', 'to', 'pe', 'la'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} satisfies Record<Language, readonly string[]>;

/** An instant within a sentence, in Finnish time: `ti 01.12.2026 klo 12:00`, `Tue 01.12.2026 at 12:00 Finnish time`. */
export function instantWords(instant: Date, language: Language): string {
  const day = helsinkiDay(instant);
  const weekday = weekdays[language][new Date(day).getUTCDay()] ?? '';
  const [date, time] = [day.split('-').reverse().join('.'), helsinkiTime(instant)];
  return language === 'fi' ? `${weekday} ${date} klo ${time}` : `${weekday} ${date} at ${time} Finnish time`;
}

export const opensWords = {
  fi: (opensAt: string) => `Ilmoittautuminen avautuu ${instantWords(new Date(opensAt), 'fi')}`,
  en: (opensAt: string) => `Registration opens on ${instantWords(new Date(opensAt), 'en')}`,
};
