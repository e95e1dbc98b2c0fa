import { hasRight } from '../../../contract/ownerRights';
import type { RegistrationPeriod } from '../../../contract/registrationPeriod';
import { InvalidInput } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Event, type StoredEvent } from '../../../models/event';
import { Group } from '../../../models/group';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import { findPeriodFaults, periodFields, periodOf } from '../../trips/registrationPeriod';

type Times = Partial<RegistrationPeriod>;

/**
 * The input without the instants, which keeps the stored ones, unless the actor may open and close registration
 * (rules §2.6).
 */
export function withAllowedPeriod<Input extends Times>(actor: Actor, input: Input): Input {
  if (hasRight(actor, 'opening')) return input;
  const allowed = { ...input };
  const times: Times = allowed;
  delete times.registrationOpensAt;
  delete times.registrationClosesAt;
  return allowed;
}

/**
 * Checks the instants of an event, and those that its groups have with them, inside the transaction that saves it.
 * @throws InvalidInput
 */
export async function refuseEventPeriod(
  input: Times & Pick<StoredEvent, 'date'>,
  before: StoredEvent | undefined,
): Promise<void> {
  const times = timesAfter(input, before);
  const faults = findPeriodFaults(periodOf({}, times), input);
  if (faults.length > 0) throw new InvalidInput(keepsTimes(times, before) ? [dayFault] : faults);
  if (!before) return;
  const groups = await Group.find({ event: before._id }, `name ${periodFields.join(' ')}`).lean();
  const ofGroups = groups.flatMap((group) =>
    findPeriodFaults(periodOf(group, times), input).map(({ path }) => ({
      ...{ code: 'periodOfGroup' as const, path, params: { group: group.name } },
    })),
  );
  if (ofGroups.length > 0) throw new InvalidInput(keepsTimes(times, before) ? [dayFault] : ofGroups);
}

/** The day is at fault if the times stay, also because the actor may not change them. */
const dayFault = { code: 'registrationAfterDay', path: 'date' } as const;

function keepsTimes(times: StoredRegistrationPeriod, before: StoredRegistrationPeriod | undefined): boolean {
  return (
    before !== undefined &&
    periodFields.every((field) => Number(times[field]) === Number(before[field] ?? null))
  );
}

/**
 * Checks the instants of a group, with those of its event, inside the transaction that saves it.
 * @throws InvalidInput
 */
export async function refuseGroupPeriod(
  input: Times & { event: string },
  before: StoredRegistrationPeriod | undefined,
): Promise<void> {
  const times = timesAfter(input, before);
  if (!times.registrationOpensAt && !times.registrationClosesAt) return;
  const event = await Event.findById(input.event, ['date', ...periodFields])
    .lean()
    .orFail();
  const faults = findPeriodFaults(periodOf(times, event), event);
  if (faults.length > 0) throw new InvalidInput(faults);
}

/** The instants as they will be stored: those that the input omits stay. */
function timesAfter(
  { registrationOpensAt: opens, registrationClosesAt: closes }: Times,
  before: StoredRegistrationPeriod | undefined,
): StoredRegistrationPeriod {
  return {
    registrationOpensAt: opens === undefined ? (before?.registrationOpensAt ?? null) : toDate(opens),
    registrationClosesAt: closes === undefined ? (before?.registrationClosesAt ?? null) : toDate(closes),
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
