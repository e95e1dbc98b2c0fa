import { hasRight } from '../../contract/ownerRights';
import { openingOf, type RegistrationPhase, registrationPhase } from '../../contract/registrationPeriod';
import { AppError } from '../../lib/AppError';
import { addDays, clock, startOfDay } from '../../lib/clock';
import type { Actor } from '../../lib/sessionToken';
import type { StoredEvent } from '../../models/event';
import type { StoredOrganization } from '../../models/organization';
import type { StoredRegistrationPeriod } from '../../models/schemaParts';

/** When a group's registration opens and closes; null where neither the group nor its event says. */
export interface Period {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** The fields of a group and an event that hold it. */
export const periodFields = ['registrationOpensAt', 'registrationClosesAt'] as const;

/** Each instant of the group replaces the event's (rules §22.1). */
export function periodOf(group: StoredRegistrationPeriod, event: StoredRegistrationPeriod): Period {
  return {
    opensAt: group.registrationOpensAt ?? event.registrationOpensAt ?? null,
    closesAt: group.registrationClosesAt ?? event.registrationClosesAt ?? null,
  };
}

/** Whether people can register in a group now, by the organization's switch and the database's clock. */
export function phaseOf(
  { registerEnabled }: Pick<StoredOrganization, 'registerEnabled'>,
  group: StoredRegistrationPeriod,
  event: StoredRegistrationPeriod,
): RegistrationPhase {
  return registrationPhase(registerEnabled, periodOf(group, event), clock.now().getTime());
}

/** When registration in a group opens for everybody; null unless that is yet to come. */
export function openingAhead(
  organization: Pick<StoredOrganization, 'registerEnabled'>,
  group: StoredRegistrationPeriod,
  event: StoredRegistrationPeriod,
): Date | null {
  return phaseOf(organization, group, event) === 'notOpen' ? periodOf(group, event).opensAt : null;
}

/** A group with its event. */
export type GroupAndEvent = readonly [group: StoredRegistrationPeriod, event: StoredRegistrationPeriod];

/** Whether people can register in any of the groups; otherwise the first opening, if one is to come. */
export function summarizeOpening(
  { registerEnabled }: Pick<StoredOrganization, 'registerEnabled'>,
  groupsWithEvents: readonly GroupAndEvent[],
): { registrationIsOpen: boolean; registrationOpensAt?: string } {
  const periods = groupsWithEvents.map((each) => periodOf(...each));
  const { phase, opensAt } = openingOf(registerEnabled, periods, clock.now().getTime());
  return {
    registrationIsOpen: phase === 'open',
    ...(opensAt !== undefined && { registrationOpensAt: opensAt }),
  };
}

/** @throws AppError `notAllowed` for those who may not open and close registration (rules §2.6) */
export function refuseUnlessMayOpen(actor: Actor): void {
  if (!hasRight(actor, 'opening')) throw new AppError('notAllowed');
}

/** @throws AppError `registrationNotOpen`, `registrationClosed` */
export function refuseUnlessOpen(
  organization: Pick<StoredOrganization, 'registerEnabled'>,
  ...groupAndEvent: GroupAndEvent
): void {
  const phase = phaseOf(organization, ...groupAndEvent);
  if (phase === 'closed') throw new AppError('registrationClosed');
  const { opensAt } = periodOf(...groupAndEvent);
  if (phase === 'notOpen' && opensAt) throw new AppError('registrationNotOpen', { params: { opensAt } });
}

export interface PeriodFault {
  code: 'closesBeforeOpening' | 'afterEvent';
  path: 'registrationOpensAt' | 'registrationClosesAt';
}

/** Registration must close after it opens, and do both before the event's day is over. */
export function findPeriodFaults(
  { opensAt, closesAt }: Period,
  { date }: Pick<StoredEvent, 'date'>,
): PeriodFault[] {
  const end = startOfDay(addDays(date, 1));
  const faults: PeriodFault[] = [];
  if (opensAt && opensAt >= end) faults.push({ code: 'afterEvent', path: 'registrationOpensAt' });
  if (closesAt && closesAt >= end) faults.push({ code: 'afterEvent', path: 'registrationClosesAt' });
  else if (opensAt && closesAt && closesAt <= opensAt)
    faults.push({ code: 'closesBeforeOpening', path: 'registrationClosesAt' });
  return faults;
}
