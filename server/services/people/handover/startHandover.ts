import type { Types } from 'mongoose';
import { handoverDays, type HandoverInput } from '../../../contract/handover';
import { dayText, instantText } from '../../../emails/format';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Actor } from '../../../lib/sessionToken';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event, type StoredEvent, type StoredHandoverTerms } from '../../../models/event';
import { Group } from '../../../models/group';
import { Handover } from '../../../models/handover';
import { auditChange } from '../../access/audit/auditChanges';
import { confirmPassword } from '../../access/passwords';
import type { Caller } from '../../access/session';
import { queueMail } from '../../mail/queueMail';
import { customerInReach } from '../customers/readCustomer';
import { endHandover } from './endHandover';

const dayMs = 24 * 3_600_000;

/** Terms for staff where the event has none. */
const staffTerms = { money: 'passes', fee: null } as const;

type Terms = Pick<StoredHandoverTerms, 'money' | 'fee'>;

/**
 * Offers a customer's place to somebody else on behalf of staff, who may do so at any time (rules §26.1).
 * @throws AppError `notFound`, `handoverWithoutSeat`, `handoverOpen`
 */
export async function startForCustomer(actor: Actor, id: string, input: HandoverInput): Promise<void> {
  const { _id } = await customerInReach(actor, id);
  await start(actor, _id, input, ({ handover }) => handover ?? staffTerms);
}

/**
 * Offers the caller's own place to somebody else.
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `tooManyTries`, `handoverNotOffered`,
 *   `handoverWithoutSeat`, `handoverOpen`, and `conflict` when the password has changed in the meantime
 */
export async function startOwn(
  actor: Actor,
  currentPassword: string,
  input: HandoverInput,
  caller: Caller,
  context: Context,
): Promise<void> {
  const passwordHash = await confirmPassword(actor, currentPassword, caller.address, context);
  const { _id } = await Customer.findById(actor.id, '_id').lean().orFail();
  await start(actor, _id, input, async ({ handover }) => {
    if (!handover || handover.until < today()) throw new AppError('handoverNotOffered');
    if (!(await Account.exists({ _id, passwordHash }))) throw new AppError('conflict');
    return handover;
  });
}

type ReadEvent = Pick<StoredEvent, 'name' | 'nameEn' | 'date' | 'handover'>;

async function start(
  actor: Actor,
  id: Types.ObjectId,
  input: HandoverInput,
  findTerms: (event: ReadEvent) => Terms | Promise<Terms>,
): Promise<void> {
  try {
    await transaction(async () => {
      // Written, so that of this and a transaction that takes the seat one is retried.
      const leaver = await Customer.findByIdAndUpdate(id, { $inc: { __v: 1 } })
        .lean()
        .orFail();
      const event = await Event.findById(leaver.event, 'name nameEn date handover').lean().orFail();
      const terms = await findTerms(event);
      if (leaver.disabled || event.date < today()) throw new AppError('handoverWithoutSeat');
      await endHandover({ customer: id, expiresAt: { $lte: clock.now() } }, 'expired');
      await storeAndMail(actor, leaver, event, terms, input);
    }, [id]);
  } catch (error) {
    if (duplicateKeyFields(error)?.includes('customer')) throw new AppError('handoverOpen');
    throw error;
  }
}

async function storeAndMail(
  { id: by, role, organization: own }: Actor,
  leaver: StoredCustomer,
  event: ReadEvent,
  { money, fee }: Terms,
  { email, language }: HandoverInput,
): Promise<void> {
  const { _id: customer, organization, event: trip, group: from } = leaver;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + handoverDays * dayMs);
  const handover = await new Handover({
    ...{ organization, event: trip, group: from, customer, money, fee, email, language, expiresAt },
    by: { id: by, role, organization: own },
    state: 'open',
    isOpen: true,
    startedAt: now,
  }).save();
  const group = await Group.findById(from, 'name nameEn').lean().orFail();
  await queueMail({
    kind: 'handoverOffered',
    recipient: { _id: handover._id, email, language, organization, firstName: '', lastName: '' },
    values: {
      event: event.name,
      eventEn: event.nameEn,
      date: dayText(event.date),
      group: group.name,
      groupEn: group.nameEn,
      leaver: leaver.firstName,
      until: instantText(expiresAt, language),
    },
  });
  const record = { type: 'customers', id: customer, organization } as const;
  await auditChange({ id: by, role }, { ...record, before: {}, after: { handover: 'started' } });
}
