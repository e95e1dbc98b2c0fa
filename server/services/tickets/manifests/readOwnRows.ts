import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { findByIds } from '../../../lib/findByIds';
import { Ferry } from '../../../models/ferry';
import { Manifest } from '../../../models/manifest';
import { openRows } from './passengerAnswers';

/** A customer's rows in the versions of all lists, oldest first. */
export async function readOwnRows(customer: Types.ObjectId, context: Pick<Context, 'documentVault'>) {
  const versions = await Manifest.find({ 'rows.customer': customer }).sort({ _id: 1 }).lean();
  const ferries = await findByIds(
    Ferry,
    versions.map(({ ferry }) => ferry),
    ['name'],
  );
  return versions.flatMap(({ ferry, direction, number, at, ...version }) =>
    openRows(version, context)
      .filter((row) => row.customer.equals(customer))
      .map((row) => ({ ferry: ferries.get(String(ferry))?.name ?? '', direction, number, at, row })),
  );
}
