import { Types } from 'mongoose';
import { type BlockUnits, type ReleaseInput, releasePercent } from '../../../contract/allotment';
import type { Fault } from '../../../contract/errors';
import type { InCents } from '../../../contract/money';
import { bedsIn, roomSizes, stockField } from '../../../contract/rooms';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { Allotment, type StoredAllotment, type StoredRelease } from '../../../models/allotment';
import { auditChange } from '../../access/audit/auditChanges';
import { type Holder, holderInReach } from './holder';
import { auditReleases } from './auditAllotment';
import { unitsReleased } from './blocks';
import { feeOf } from './proposeReleases';
import { type AllotmentView, readAllotment } from './readAllotment';

/**
 * Notes units that staff have released to the supplier. A hotel then offers no more rooms than the allotment has left.
 * @throws AppError `notFound`; `outdated` if the allotment was changed meanwhile; `releaseFeeChanged` if the fee is not the
 *   one that was shown; `belowReserved` for rooms that are occupied. InvalidInput for unknown blocks and for more units than are left
 */
export async function releaseUnits(
  actor: Actor,
  kind: string,
  id: string,
  { on, units, fee: shownFee, ...seen }: InCents<ReleaseInput>,
): Promise<AllotmentView> {
  await transaction(async () => {
    const holder = await holderInReach(actor, kind, id);
    const allotment = await findAllotment(holder);
    if (seen.revision !== allotment.revision || seen.releaseRevision !== allotment.releaseRevision)
      throw new AppError('outdated');
    const faults = unitFaults(allotment, units);
    if (faults.length > 0) throw new InvalidInput(faults);
    const percent = releasePercent(allotment, { on, startsOn: holder.startsOn });
    const fee = feeOf(allotment, units, percent);
    if (fee !== shownFee) throw new AppError('releaseFeeChanged');
    const release = { _id: new Types.ObjectId(), on, units, percent, fee, at: clock.now(), by: actor.id };
    const after = await setReleases(allotment, [...allotment.releases, release]);
    await limitRoomsOnSale(actor, holder, after, units);
    await auditReleases(actor, holder, allotment, after);
  }, [id]);
  return readAllotment(actor, kind, id);
}

/**
 * Removes a release that was noted by mistake. A hotel's rooms are not offered again, because staff decide how many.
 * @throws AppError `notFound`
 */
export async function withdrawRelease(
  actor: Actor,
  kind: string,
  id: string,
  releaseId: string,
): Promise<AllotmentView> {
  await transaction(async () => {
    const holder = await holderInReach(actor, kind, id);
    const allotment = await findAllotment(holder);
    const isWithdrawn = ({ _id }: StoredRelease) => String(_id) === releaseId;
    if (!allotment.releases.some(isWithdrawn)) throw new AppError('notFound');
    const after = await setReleases(
      allotment,
      allotment.releases.filter((release) => !isWithdrawn(release)),
    );
    await auditReleases(actor, holder, allotment, after);
  }, [id]);
  return readAllotment(actor, kind, id);
}

async function findAllotment({ _id: of }: Holder): Promise<StoredAllotment> {
  const allotment = await Allotment.findOne({ of }).lean();
  if (!allotment) throw new AppError('notFound');
  return allotment;
}

async function setReleases({ _id }: StoredAllotment, releases: StoredRelease[]): Promise<StoredAllotment> {
  return Allotment.findByIdAndUpdate(
    _id,
    { $set: { releases }, $inc: { releaseRevision: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
}

function unitFaults(allotment: StoredAllotment, units: readonly BlockUnits[]): Fault[] {
  return units.flatMap(({ block: id, units: count }, index): Fault[] => {
    const path = `units.${index}`;
    const block = allotment.blocks.find((each) => each.id === id);
    if (!block) return [{ code: 'notFound', path: `${path}.block` }];
    if (units.findIndex(({ block: other }) => other === id) < index)
      return [{ code: 'duplicate', path: `${path}.block` }];
    const left = block.units - unitsReleased(allotment, id);
    return count <= left
      ? []
      : [{ code: 'notInRange', path: `${path}.units`, params: { min: 1, max: left } }];
  });
}

/** A hotel sells rooms by their number of beds; sizes of which none was released stay as they are. */
async function limitRoomsOnSale(
  actor: Actor,
  { hotel }: Holder,
  allotment: StoredAllotment,
  released: readonly BlockUnits[],
): Promise<void> {
  if (!hotel) return;
  const { _id, organization } = hotel;
  for (const size of roomSizes) {
    const blocks = allotment.blocks.filter(({ beds }) => beds === bedsIn(size));
    if (!blocks.some(({ id }) => released.some(({ block }) => block === id))) continue;
    const left = blocks.reduce((sum, { id, units }) => sum + units - unitsReleased(allotment, id), 0);
    const stock = stockField[size];
    const { capacity, reserved } = (await Accommodation.findById(_id).lean().orFail())[stock];
    if (reserved > left) throw new AppError('belowReserved', { path: 'units', params: { reserved } });
    if (capacity <= left) continue;
    await Accommodation.updateOne({ _id }, { $set: { [`${stock}.capacity`]: left }, $inc: { revision: 1 } });
    await auditChange(actor, {
      ...{ type: 'accommodations', id: _id, organization },
      before: { [stock]: { capacity } },
      after: { [stock]: { capacity: left } },
    });
  }
}
