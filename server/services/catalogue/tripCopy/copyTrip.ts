import type { CopiedKind, CopiedRecord, TripCopy, TripCopyInput } from '../../../contract/tripCopy';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { authorize } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { summarizeOpening } from '../../trips/registrationPeriod';
import { type CopyPlan, copiedFacts, planCopy } from './planCopy';
import { readTripToCopy } from './readTripToCopy';
import { storeCopy } from './storeCopy';

/**
 * Copies an event with its groups and the selected parts to another date, all or nothing (rules §18.15).
 * @throws AppError `notAllowed` for parts that the actor may not create, `notFound`, and the errors of creating each
 *   record
 */
export async function copyTrip(actor: Actor, eventId: string, input: TripCopyInput): Promise<TripCopy> {
  for (const part of ['ferries', 'accommodations', 'products', 'discountCodes'] as const)
    if (input[part]) authorize(actor, part);
  const plan = await readPlan(actor, eventId, input);
  if (input.dryRun) return describePlan(plan, null);
  return transaction(async () => {
    const current = await readPlan(actor, eventId, input);
    return describePlan(current, await storeCopy(actor, current));
  }, [plan.event.source.organization]);
}

async function readPlan(actor: Actor, eventId: string, input: TripCopyInput): Promise<CopyPlan> {
  const trip = await readTripToCopy(actor, eventId);
  const { organization } = trip.event;
  // The index would also refuse the identifier, but only after the preview.
  if (await Event.exists({ organization, identifier: input.identifier }))
    throw new AppError('duplicate', { path: 'identifier' });
  const codes = await DiscountCode.distinct('code', { organization });
  return planCopy(trip, input, new Set(codes));
}

const kinds = {
  groups: 'group',
  ferries: 'ferry',
  accommodations: 'hotel',
  products: 'product',
  discountCodes: 'discountCode',
} as const satisfies Record<Exclude<keyof CopyPlan, 'event'>, CopiedKind>;

async function describePlan(plan: CopyPlan, event: string | null): Promise<TripCopy> {
  const { organization } = plan.event.source;
  const owner = await Organization.findById(organization, 'registerEnabled').lean().orFail();
  const parts = ['groups', 'ferries', 'accommodations', 'products', 'discountCodes'] as const;
  const records = parts.flatMap((part) => plan[part].map((each) => copiedRecord(kinds[part], each)));
  return {
    event,
    records: [copiedRecord('event', plan.event), ...records],
    ...describeOpening(owner, plan),
  };
}

/** Without groups nobody can register yet, but they can in the first group that is added. */
function describeOpening(owner: Pick<StoredOrganization, 'registerEnabled'>, { event, groups }: CopyPlan) {
  const groupChanges = groups.map(({ changes }) => changes);
  const groupsWithEvents = (groupChanges.length > 0 ? groupChanges : [{}]).map(
    (group) => [group, event.changes] as const,
  );
  return summarizeOpening(owner, groupsWithEvents);
}

type AnyPlannedCopy = CopyPlan['event'] | CopyPlan[keyof typeof kinds][number];

function copiedRecord(kind: CopiedKind, { source, changes }: AnyPlannedCopy): CopiedRecord {
  return { kind, from: copiedFacts(source), to: copiedFacts(changes) };
}
