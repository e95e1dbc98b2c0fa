import type { AllotmentInput } from '../../../contract/allotment';
import type { Fault } from '../../../contract/errors';
import type { InCents } from '../../../contract/money';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { Allotment, type StoredAllotment } from '../../../models/allotment';
import { Ferry } from '../../../models/ferry';
import { auditChange } from '../../access/audit/auditChanges';
import { lockReferences, referenceTo } from '../../access/lockReferences';
import { type Holder, holderInReach } from './holder';
import { unitsReleased } from './blocks';
import { type AllotmentView, readAllotment } from './readAllotment';

/**
 * Stores the contract of a ferry or accommodation.
 * @throws AppError `notFound`; `outdated` if it was changed meanwhile. InvalidInput for steps that are not in order, a
 *   block that is named twice, and less units than were released
 */
export async function saveAllotment(
  actor: Actor,
  kind: string,
  id: string,
  { revision: seen, ...input }: InCents<AllotmentInput>,
): Promise<AllotmentView> {
  await transaction(async () => {
    const holder = await holderInReach(actor, kind, id);
    const before = await Allotment.findOne({ of: holder._id }).lean();
    const revision = before?.revision ?? 0;
    if (seen !== undefined && seen !== revision) throw new AppError('outdated');
    const faults = [...stepFaults(input.steps), ...blockFaults(input.blocks, before)];
    if (faults.length > 0) throw new InvalidInput(faults);
    await lockHolder(holder);
    const { _id: of, organization } = holder;
    const after = { ...input, organization, kind: holder.kind, of, revision: revision + 1 };
    await Allotment.findOneAndUpdate({ of }, { $set: after }, { upsert: true, runValidators: true });
    await auditAllotment(actor, holder, before && contractOf(before), contractOf(after));
  }, [id]);
  return readAllotment(actor, kind, id);
}

type Contract = Omit<InCents<AllotmentInput>, 'revision'>;

function contractOf({
  supplier,
  reference,
  notes,
  optionUntil,
  steps,
  blocks,
  assumptions,
}: Contract): Contract {
  return { supplier, reference, notes, optionUntil, steps, blocks, assumptions };
}

/** Makes the deletion of the ferry or accommodation conflict with this transaction. */
async function lockHolder({ kind, _id, organization }: Holder): Promise<void> {
  const reference =
    kind === 'ferry' ? referenceTo('id', Ferry, String(_id)) : referenceTo('id', Accommodation, String(_id));
  await lockReferences(reference, organization);
}

/** In the history of the ferry or accommodation. */
export async function auditAllotment(
  actor: Actor,
  { kind, _id: id, organization }: Holder,
  before: object | null,
  after: object | null,
): Promise<void> {
  await auditChange(actor, {
    ...{ type: kind === 'ferry' ? 'ferries' : 'accommodations', id, organization },
    before: { allotment: before },
    after: { allotment: after },
  });
}

/** Each step is closer to the start than the one before, and costs more. */
function stepFaults(steps: AllotmentInput['steps']): Fault[] {
  return steps.flatMap(({ days, percent }, index) => {
    const before = steps[index - 1];
    const path = `steps.${index}`;
    if (!before) return [];
    return [
      ...(days < before.days
        ? []
        : [{ code: 'notInRange' as const, path: `${path}.days`, params: { min: 0, max: before.days - 1 } }]),
      ...(percent > before.percent
        ? []
        : [
            {
              code: 'notInRange' as const,
              path: `${path}.percent`,
              params: { min: before.percent + 1, max: 100 },
            },
          ]),
    ];
  });
}

function blockFaults(blocks: Contract['blocks'], before: StoredAllotment | null): Fault[] {
  const faults: Fault[] = blocks.flatMap(({ id, units }, index) => {
    const released = before ? unitsReleased(before, id) : 0;
    const isRepeated = blocks.findIndex((other) => other.id === id) < index;
    return [
      ...(isRepeated ? [{ code: 'duplicate' as const, path: `blocks.${index}.id` }] : []),
      ...(units < released
        ? [{ code: 'belowReleased' as const, path: `blocks.${index}.units`, params: { released } }]
        : []),
    ];
  });
  const isGone = ({ id }: { id: string }) => !blocks.some((block) => block.id === id);
  const gone = before?.blocks.filter((block) => isGone(block) && unitsReleased(before, block.id) > 0) ?? [];
  return [
    ...faults,
    ...gone.map(({ id }) => ({
      code: 'belowReleased' as const,
      path: 'blocks',
      params: { released: before ? unitsReleased(before, id) : 0 },
    })),
  ];
}

/** Removes the contract with what was noted of it. @throws AppError `notFound` */
export async function removeAllotment(actor: Actor, kind: string, id: string): Promise<AllotmentView> {
  await transaction(async () => {
    const holder = await holderInReach(actor, kind, id);
    const before = await Allotment.findOneAndDelete({ of: holder._id }).lean();
    if (!before) throw new AppError('notFound');
    await auditAllotment(actor, holder, contractOf(before), null);
  }, [id]);
  return readAllotment(actor, kind, id);
}
