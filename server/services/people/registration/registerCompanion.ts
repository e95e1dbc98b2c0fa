import type { Context } from '../../../context';
import type { CompanionInput } from '../../../contract/customer';
import { InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredWaitingParty } from '../../../models/waitingParty';
import { checkRegistrationAnswers } from '../answers/registrationAnswers';
import { versionsInForce } from '../consents/consents';
import { queueTripInvitation } from '../invitations/inviteCustomer';
import { confirmTravel } from '../travelConfirmations/confirmTravel';
import { findOfferedSeat } from '../waitingList/acceptOffer';
import { findParty } from '../waitingList/parties';
import { enrol } from './enrol';
import { readOpenGroup } from './openGroup';
import type { Origin } from './registerReturning';

/**
 * Registers somebody of a party whom another person of it registers with the party's link (rules §27.3). With an
 * address they are invited to choose a password; without one, their mails go to whom the party belongs to.
 * @throws AppError as `register` with an offer
 * @throws InvalidInput `required` (path `email`) if nobody of the party could get their mails
 */
export async function registerCompanion(
  { id, token, answers, email, ...person }: CompanionInput,
  origin: Origin,
  context: Context,
): Promise<void> {
  await context.limits.registration(origin.address);
  const link = { id, token };
  const party = await findParty(link);
  const claim = { group: String(party.group), email: email ?? '', earlyAccess: undefined };
  const place = await readOpenGroup(claim, 'offered', origin, context);
  const seat = await findOfferedSeat(link, party.group, person.gender);
  const lead = await findLead(party);
  const address = email ?? lead?.email;
  if (address === undefined) throw new InvalidInput([{ code: 'required', path: 'email' }]);
  const enrolment = {
    ...person,
    ...(await checkRegistrationAnswers(answers, place.group, place.event, context)),
    group: String(party.group),
    email: address,
    marketing: false,
    ...(email !== null && { unconfirmedSince: clock.now() }),
    ...(lead && {
      versions: await versionsInForce(place.organization, origin.language),
      registeredBy: lead._id,
    }),
  };
  const login = email === null && lead ? { lead: lead._id } : { invitedAt: clock.now() };
  await enrol(enrolment, place.group, seat, origin.language, login, async (customer) => {
    if (email !== null) await queueTripInvitation(customer, lead?._id);
    confirmTravel([customer]);
  });
}

/** The customer to whom the party belongs, once they have registered in its group. */
async function findLead({ account, group }: StoredWaitingParty): Promise<StoredCustomer | null> {
  if (!account) return null;
  return Customer.findOne({ _id: account, group, disabled: false, lead: null }).lean();
}
