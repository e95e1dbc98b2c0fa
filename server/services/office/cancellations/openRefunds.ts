import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import type { OpenRefundAction, OpenRefundReason } from '../../../contract/cancellation';
import { AppError } from '../../../lib/AppError';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Admin } from '../../../models/admin';
import {
  Cancellation,
  type StoredCancellation,
  type StoredCancelledRefund,
} from '../../../models/cancellation';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Payment } from '../../../models/payment';
import type { Context } from '../../../context';
import { inReach } from '../../access/authorize';
import { chosenOrganization } from '../../access/organizations';
import type { Actor } from '../../../lib/sessionToken';
import { findChosenTrip } from '../../trips/findChosenTrip';
import { submitRefunds } from './submitRefunds';
import { refundOutcome } from './refundOutcome';

const latestCount = 100;

/** An unfinished refund, and the reason. */
export interface OpenRefundView {
  cancellation: StoredCancellation;
  refund: StoredCancelledRefund;
  reason: OpenRefundReason;
  /** The index in the payment's list of refunds; -1 if none was stored. */
  index: number;
}

/**
 * The unfinished refunds, oldest first, and the latest cancellations, with the records that they refer to by id.
 * @throws AppError as `chosenOrganization` and `findChosenTrip`
 */
export async function readCancellations(
  actor: Actor,
  organizationId: string | undefined,
  eventId: string | undefined,
) {
  const organization = await chosenOrganization(actor, organizationId);
  const event = await findChosenTrip(organization, eventId);
  const shownTrip = { organization, ...(event && { event }) };
  const unsettled = await Cancellation.find({ ...shownTrip, settled: false })
    .sort({ at: 1 })
    .lean();
  const latest = await Cancellation.find(shownTrip).sort({ at: -1 }).limit(latestCount).lean();
  const shown = [...unsettled, ...latest];
  return {
    open: await findOpenRefunds(unsettled),
    latest,
    customers: await findByIds(
      Customer,
      shown.map(({ customer }) => customer),
      ['firstName', 'lastName'],
    ),
    events: await findByIds(
      Event,
      shown.map(({ event }) => event),
      ['name'],
    ),
    groups: await findByIds(
      Group,
      shown.map(({ group }) => group),
      ['name'],
    ),
    staff: await findByIds(
      Admin,
      shown.map(({ by }) => parseObjectId(by.id)),
      ['name'],
    ),
  };
}

export type CancellationsView = Awaited<ReturnType<typeof readCancellations>>;

/** @param event null for all of the organization */
export async function countOpenRefunds(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<number> {
  const unsettled = { organization, settled: false, ...(event && { event }) };
  return (await findOpenRefunds(await Cancellation.find(unsettled).lean())).length;
}

async function findOpenRefunds(cancellations: readonly StoredCancellation[]): Promise<OpenRefundView[]> {
  const ids = cancellations.flatMap(({ refunds }) => refunds.map(({ payment }) => payment));
  const payments = await findByIds(Payment, ids, ['refunds']);
  return cancellations.flatMap((cancellation) =>
    cancellation.refunds.flatMap((refund) => {
      const payment = payments.get(String(refund.payment));
      const reason = refundOutcome(refund, payment);
      const index = payment?.refunds.findIndex(({ key }) => key === refund.key) ?? -1;
      return reason === null ? [] : [{ cancellation, refund, reason, index }];
    }),
  );
}

/**
 * Resolves a failed refund in one of three ways: sends it again, records that staff have returned the money, or records
 * that nothing is returned.
 * @throws AppError `notFound`; `conflict` unless the refund has failed, or if somebody else has resolved it
 */
export async function resolveOpenRefund(
  actor: Actor,
  cancellationId: string,
  paymentId: string,
  action: OpenRefundAction,
  context: Context,
): Promise<void> {
  const id = parseObjectId(cancellationId);
  const cancellation = await Cancellation.findOne({ _id: id, ...inReach(actor) }).lean();
  const [open] = await findOpenRefunds(cancellation ? [withOnly(cancellation, paymentId)] : []);
  if (!cancellation || !open) throw new AppError('notFound');
  if (open.reason === 'inProgress' || open.reason === 'refundUnknown') throw new AppError('conflict');
  const { payment, key, amount, product } = open.refund;
  const by = { id: actor.id, role: actor.role, organization: actor.organization };
  const next =
    action === 'close'
      ? { ...open.refund, by, state: 'closed' }
      : {
          ...{ payment, product, amount, by, isTold: false, failure: null, state: 'queued' },
          key: `cancellation ${randomUUID()}`,
          elsewhere: action === 'record',
        };
  const { modifiedCount } = await Cancellation.updateOne(
    { _id: id, refunds: { $elemMatch: { payment, key, state: 'ordered' } } },
    { $set: { 'refunds.$': next } },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
  await submitRefunds(await Cancellation.find({ _id: id }).lean(), context);
}

function withOnly(cancellation: StoredCancellation, payment: string): StoredCancellation {
  const refunds = cancellation.refunds.filter((each) => String(each.payment) === payment);
  return { ...cancellation, refunds };
}
