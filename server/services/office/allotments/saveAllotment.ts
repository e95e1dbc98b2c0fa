import type { Types } from 'mongoose';
import { type AllotmentInput, maxUnits } from '../../../contract/allotment';
import type { Fault } from '../../../contract/errors';
import type { InCents } from '../../../contract/money';
import { bedsIn, roomSizes } from '../../../contract/rooms';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { Allotment, type StoredAllotment } from '../../../models/allotment';
import { Ferry } from '../../../models/ferry';
import { lockReferences, referenceTo } from '../../access/lockReferences';
import { type Holder, holderInReach } from './holder';
import { auditContract, type Contract } from './auditAllotment';
import { unitsReleased } from './blocks';
import { type AllotmentView, readAllotment } from './readAllotment';
import { sumOf } from './measure';

/**
 * Stores the contract of a ferry or accommodation.
 * @throws AppError `notFound`; `outdated` if it was changed meanwhile. InvalidInput for steps that are not in order, a
 *   block that is named twice, and fewer units than were released
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
    const faults = [...stepFaults(input.steps), ...blockFaults(input.blocks, before, holder)];
    if (faults.length > 0) throw new InvalidInput(faults);
    await lockHolder(holder);
    const { _id: of, organization } = holder;
    // Above those of an earlier contract, whose forms are outdated.
    const next = before ? revision + 1 : clock.now().getTime();
    const after = { ...input, organization, kind: holder.kind, of, revision: next };
    await Allotment.findOneAndUpdate({ of }, { $set: after }, { upsert: true, runValidators: true });
    await auditContract(actor, holder, before, after);
  }, [id]);
  return readAllotment(actor, kind, id);
}

/** Makes the deletion of the ferry or accommodation conflict with this transaction. */
async function lockHolder({ kind, _id, organization }: Holder): Promise<void> {
  const reference =
    kind === 'ferry' ? referenceTo('id', Ferry, String(_id)) : referenceTo('id', Accommodation, String(_id));
  await lockReferences(reference, organization);
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

function blockFaults(blocks: Contract['blocks'], before: StoredAllotment | null, { kind }: Holder): Fault[] {
  const total = sumOf(blocks, ({ units }) => units);
  const faults: Fault[] = blocks.flatMap(({ id, units, beds }, index) => {
    const released = before ? unitsReleased(before, id) : 0;
    const isRepeated = blocks.findIndex((other) => other.id === id) < index;
    const path = `blocks.${index}`;
    return [
      ...(isRepeated ? [{ code: 'duplicate' as const, path: `${path}.id` }] : []),
      ...(units < released
        ? [{ code: 'belowReleased' as const, path: `${path}.units`, params: { released } }]
        : []),
      ...(kind === 'hotel' && beds > maxRoomBeds
        ? [{ code: 'notInRange' as const, path: `${path}.beds`, params: { min: 1, max: maxRoomBeds } }]
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
    ...(total > maxUnits
      ? [{ code: 'notInRange' as const, path: 'blocks', params: { min: 0, max: maxUnits } }]
      : []),
  ];
}

/** A hotel has no larger rooms. */
const maxRoomBeds = Math.max(...roomSizes.map(bedsIn));

/** Removes the contract with what was noted of it. @throws AppError `notFound` */
export async function removeAllotment(actor: Actor, kind: string, id: string): Promise<AllotmentView> {
  await transaction(async () => {
    const holder = await holderInReach(actor, kind, id);
    const before = await Allotment.findOneAndDelete({ of: holder._id }).lean();
    if (!before) throw new AppError('notFound');
    await auditContract(actor, holder, before, null);
  }, [id]);
  return readAllotment(actor, kind, id);
}

/** Deletes the allotments of a ferry, an accommodation or an organization, inside the transaction that deletes it. */
export async function deleteAllotments(
  owner: { of: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await Allotment.deleteMany(owner);
}
