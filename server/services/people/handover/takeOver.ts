import type { Types } from 'mongoose';
import type { HandoverLink, HandoverMoney } from '../../../contract/handover';
import type { Language } from '../../../contract/languages';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Cancellation } from '../../../models/cancellation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import { Handover, type StoredHandover } from '../../../models/handover';
import { auditChange } from '../../access/audit/auditChanges';
import { queueMail } from '../../mail/queueMail';
import { passPayments } from '../../money/payments/passPayments';
import { passBed } from '../../rooms/passBed';
import { passSeat } from '../../trips/groups/seats';
import { passChoices } from '../../trips/sailingChanges/ownChoices';
import { signOut } from '../customers/account';
import { readTripNames } from '../waitingList/parties';
import { endHandover } from './endHandover';
import { findHandover, isOpenNow } from './links';

/** The seat of a customer that a hand-over offers. */
export interface HandedOverSeat {
  handover: Types.ObjectId;
  leaver: Types.ObjectId;
}

/** @throws AppError `handoverLinkInvalid`, also if the leaver is not in this group any more */
export async function findHandedOverSeat(link: HandoverLink, group: Types.ObjectId): Promise<HandedOverSeat> {
  const { _id: handover, customer: leaver } = await findHandover(link);
  if (!(await Customer.exists({ _id: leaver, group, disabled: false })))
    throw new AppError('handoverLinkInvalid');
  return { handover, leaver };
}

/**
 * Takes over the place for the customer whom this transaction stores (rules §26.2): seat, bed, products and their
 * answers pass, the leaver is disabled as after a cancellation, and their sessions end. Updates the group last, because
 * registrations contend for it.
 * @throws AppError `handoverEnded`; `handoverPaymentOpen`; `conflict`
 */
export async function takeOver(
  { handover: id }: HandedOverSeat,
  group: StoredGroup,
  newcomer: StoredCustomer,
): Promise<void> {
  const handover = await endHandover({ _id: id, ...isOpenNow() }, 'accepted', newcomer._id);
  if (!handover) throw new AppError('handoverEnded');
  const leaver = await leaveSeat(handover, group);
  const { lost, toReturn } = await passPayments(leaver, newcomer, handover.money);
  if (toReturn.length > 0) await Handover.updateOne({ _id: id }, { $set: { toReturn } });
  await passAnswers(leaver, newcomer);
  await storeFee(handover, newcomer);
  await passBed(leaver, newcomer);
  await passChoices(leaver._id, newcomer._id);
  await signOut([leaver._id]);
  await audit(leaver, newcomer);
  await mailLeaver(handover, leaver, group, newcomer);
  await passSeat(group, lost);
}

/** The fields of a customer that end with their place. */
const clearedFields = {
  disabled: true,
  outboundTicket: null,
  returnTicket: null,
  provisionalSeat: null,
  seatReleasedAt: null,
} as const;

/**
 * Disables the leaver, whose record stays as after a cancellation.
 * @returns the leaver as they were
 */
async function leaveSeat({ customer: _id, event }: StoredHandover, { _id: group }: StoredGroup) {
  if (await Cancellation.exists({ customer: _id, settled: false })) throw new AppError('handoverPaymentOpen');
  const leaver = await Customer.findOneAndUpdate(
    { _id, event, group, disabled: false },
    { $set: { ...clearedFields, cancelledAt: clock.now() }, $inc: { revision: 1 } },
  ).lean();
  if (!leaver) throw new AppError('conflict');
  return leaver;
}

/** Passes the answers to ordinary questions about a product, except those that the newcomer has given. */
async function passAnswers({ answers, event }: StoredCustomer, newcomer: StoredCustomer): Promise<void> {
  const { questions = [] } = await Event.findById(event, 'questions').lean().orFail();
  const passed = new Set(
    questions
      .filter(({ product, sensitivity }) => product !== null && sensitivity === 'ordinary')
      .map(({ _id }) => String(_id)),
  );
  const kept = Object.entries(answers ?? {}).filter(([question]) => passed.has(question));
  if (kept.length === 0) return;
  const merged = { ...Object.fromEntries(kept), ...newcomer.answers };
  await Customer.updateOne({ _id: newcomer._id }, { $set: { answers: merged } });
}

async function storeFee({ event, fee: product }: StoredHandover, { _id }: StoredCustomer): Promise<void> {
  if (product) await Customer.updateOne({ _id }, { $set: { handoverFee: { event, product } } });
}

async function audit(leaver: StoredCustomer, { _id, organization }: StoredCustomer): Promise<void> {
  const by = { id: String(_id), role: 'customer' } as const;
  const after = await Customer.findById(leaver._id).lean().orFail();
  await auditChange(by, {
    ...{ type: 'customers', id: leaver._id, organization, before: leaver },
    after: { ...after, handover: 'handedOver' },
  });
  const takenOver = { before: {}, after: { handover: 'takenOver' } };
  await auditChange(by, { type: 'customers', id: _id, organization, ...takenOver });
}

async function mailLeaver(
  { money }: StoredHandover,
  leaver: StoredCustomer,
  group: StoredGroup,
  { firstName: newcomer }: StoredCustomer,
): Promise<void> {
  const text = handoverTexts[money][leaver.language];
  const values = { ...(await readTripNames(group)), newcomer, money: text };
  await queueMail({ kind: 'handoverDone', recipient: leaver, values });
}

/** Tells a leaver whether their payments went to the newcomer or are returned (rules §26.3). */
const handoverTexts: Record<HandoverMoney, Record<Language, string>> = {
  passes: {
    fi: 'Maksusi siirtyivät paikan mukana. Sopikaa rahasta keskenänne.',
    en: 'Your payments passed with the place. Please settle the money between yourselves.',
  },
  returned: {
    fi: 'Kun uusi matkustaja on maksanut, palautamme sinulle sen, mitä olet maksanut samoista tuotteista.',
    en: 'Once the new traveller has paid, we return to you what you have paid for the same products.',
  },
};
