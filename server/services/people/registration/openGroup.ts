import { isValidObjectId } from 'mongoose';
import type { Context } from '../../../context';
import type { Registration } from '../../../contract/customer';
import { AppError } from '../../../lib/AppError';
import { shareReads } from '../../../lib/batchCalls';
import { today } from '../../../lib/clock';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization, type StoredOrganization } from '../../../models/organization';
import type { StoredRegistrationPeriod } from '../../../models/registrationPeriod';
import type { Caller } from '../../access/session';
import type { Pass } from '../../trips/earlyAccess/places';
import { rushReadAge } from '../../trips/groups/rush';
import { requiresOffer } from '../../trips/groups/seats';
import { periodFields } from '../../trips/registrationPeriod';
import { admit } from './admit';

/** A group open for registration, with the data of its event and organization that all steps of a registration need. */
export interface OpenGroup {
  group: StoredGroup;
  event: Pick<StoredEvent, 'name' | 'nameEn' | 'date' | 'questions'> & StoredRegistrationPeriod;
  organization: Pick<
    StoredOrganization,
    '_id' | 'name' | 'nameEn' | 'identifier' | 'contact' | 'registerEnabled' | 'revision' | 'policy'
  > & { packageTravel?: Pick<NonNullable<StoredOrganization['packageTravel']>, 'isOrganizer' | 'version'> };
  /** How they may register before the opening; missing once registration is open for everybody. */
  pass?: Pass | undefined;
}

// Everybody who registers at the opening reads the same three records.

const readGroup = shareReads((id) => Group.findById(id).lean(), rushReadAge);

const readEvent = shareReads(
  (id) =>
    Event.findById(id, ['name', 'nameEn', 'date', 'questions', ...periodFields])
      .lean()
      .orFail(),
  rushReadAge,
);

const readOrganization = shareReads(
  (id) =>
    Organization.findById(id, [
      ...['name', 'nameEn', 'identifier', 'contact', 'registerEnabled', 'revision', 'policy'],
      ...['packageTravel.isOrganizer', 'packageTravel.version'],
    ])
      .lean()
      .orFail(),
  rushReadAge,
);

/** Whether somebody without an offer would be refused at once, because the group has no seat for them. */
export async function isFull(id: string): Promise<boolean> {
  const group = isValidObjectId(id) ? await readGroup(id) : null;
  return group !== null && requiresOffer(group);
}

/**
 * The group of a registration.
 * @param seat whether a seat has been offered or handed over, which is valid even if the group is full or registration
 *   closed; or is held for this registration since an earlier attempt
 * @throws AppError `notFound` (path `group`), `seatsAreDrawn`, `groupFull`, `eventPassed`, and as `admit`
 */
export async function readOpenGroup(
  input: Pick<Registration, 'group' | 'organization' | 'email'> & { earlyAccess: string | undefined },
  seat: 'offered' | 'held' | 'none',
  { address }: Pick<Caller, 'address'>,
  context: Context,
): Promise<OpenGroup> {
  const group = await readGroup(input.group);
  if (!group || (input.organization && !group.organization.equals(input.organization))) {
    throw new AppError('notFound', { path: 'group' });
  }
  if (seat === 'none' && group.awaitsDraw) throw new AppError('seatsAreDrawn');
  // Full groups are refused first, because that is the most common answer in a rush.
  if (seat === 'none' && requiresOffer(group)) throw new AppError('groupFull');
  const [organization, event] = await Promise.all([
    readOrganization(String(group.organization)),
    readEvent(String(group.event)),
  ]);
  const pass =
    seat === 'offered' ? undefined : await admit(input, organization, group, event, address, context);
  if (event.date < today()) throw new AppError('eventPassed');
  return { group, event, organization, pass };
}
