import type { Types } from 'mongoose';
import { may } from '../../../contract/capabilities';
import type { WaitingWork } from '../../../contract/trip';
import type { Actor } from '../../../lib/sessionToken';
import { BankEntry } from '../../../models/bankEntry';
import { Group } from '../../../models/group';
import { WaitingParty } from '../../../models/waitingParty';
import { chosenOrganization } from '../../access/organizations';
import { findChosenTrip } from '../../trips/findChosenTrip';
import { countOpenRefunds } from '../cancellations/openRefunds';
import { summarizeFailedMails } from './failedMails';
import { findRefundProblems, findSurplusProblems } from './paymentProblems';

/**
 * The numbers of items that wait for staff, for the menu.
 * @throws as `chosenOrganization`; AppError `notFound` for an event that is not the organization's
 */
export async function countWaitingWork(
  actor: Actor,
  organizationId: string | undefined,
  eventId: string | undefined,
): Promise<WaitingWork> {
  const organization = await chosenOrganization(actor, organizationId);
  const event = await findChosenTrip(organization, eventId);
  const [bankTransfers, cancellations, mails, offers, refunds, surplus] = await Promise.all([
    may(actor.role, 'bookkeeping') ? BankEntry.countDocuments({ organization, state: 'queued' }) : 0,
    countOpenRefunds(organization, event),
    summarizeFailedMails(organization, event),
    countOffers(organization, event),
    findRefundProblems(organization, event),
    findSurplusProblems(organization, event),
  ]);
  return {
    bankTransfers,
    cancellations,
    failedMails: mails.count,
    offers,
    payments: refunds.count + surplus.count,
  };
}

async function countOffers(organization: Types.ObjectId, event: Types.ObjectId | null): Promise<number> {
  const groups = event && { group: { $in: await Group.distinct('_id', { event }) } };
  return WaitingParty.countDocuments({
    organization,
    ...groups,
    isOpen: true,
    state: 'offered',
    together: { $ne: true },
  });
}
