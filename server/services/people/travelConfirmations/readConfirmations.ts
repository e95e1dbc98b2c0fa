import type { QueryFilter, Types } from 'mongoose';
import { confirmationPdf } from '../../../documents/confirmationPdf';
import { AppError } from '../../../lib/AppError';
import { MailError } from '../../../lib/mailer';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { type StoredTravelConfirmation, TravelConfirmation } from '../../../models/travelConfirmation';
import { inReach } from '../../access/authorize';

/** A customer's confirmations, the newest first, without their content. */
export async function listConfirmations(
  customer: Types.ObjectId,
): Promise<Pick<StoredTravelConfirmation, '_id' | 'at'>[]> {
  return TravelConfirmation.find({ customer }, 'at').sort({ at: -1, _id: -1 }).lean();
}

/** The same with their content, for the copy of one's data. */
export async function readOwnConfirmations(customer: Types.ObjectId): Promise<StoredTravelConfirmation[]> {
  return TravelConfirmation.find({ customer }).sort({ at: -1, _id: -1 }).lean();
}

/** @throws AppError `notFound` for another customer's confirmation */
export async function printOwnConfirmation({ id: customer }: Actor, id: string) {
  return print(await find({ _id: parseObjectId(id), customer: parseObjectId(customer) }));
}

/** @throws AppError `notFound` for a confirmation that is not in the actor's reach */
export async function printConfirmation(actor: Actor, id: string) {
  return print(await find({ _id: parseObjectId(id), ...inReach(actor) }));
}

/**
 * The PDF to attach to a mail; undefined if its customer has been erased.
 * @throws MailError if it is missing although the customer exists
 */
export async function printForMail(id: Types.ObjectId, customer: Types.ObjectId) {
  const confirmation = await TravelConfirmation.findById(id).lean();
  if (confirmation) return print(confirmation);
  if (!(await Customer.exists({ _id: customer }))) return undefined;
  throw new MailError('temporary', 'The confirmation of the contract is missing', 'noConfirmation');
}

async function find(filter: QueryFilter<StoredTravelConfirmation>): Promise<StoredTravelConfirmation> {
  const confirmation = await TravelConfirmation.findOne(filter).lean();
  if (!confirmation) throw new AppError('notFound');
  return confirmation;
}

async function print(confirmation: StoredTravelConfirmation) {
  return {
    fileName: `${confirmation.title.toLowerCase().replaceAll(' ', '-')}.pdf`,
    type: 'application/pdf',
    content: await confirmationPdf(confirmation),
  };
}
