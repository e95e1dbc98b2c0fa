import type { Context } from '../../../context';
import type { Registration } from '../../../contract/customer';
import type { Session } from '../../../contract/session';
import { clock } from '../../../lib/clock';
import { hashPassword } from '../../../lib/password';
import { newSession, sessionOf } from '../../access/session';
import { provisionalSeat } from '../../trips/provisionalSeat';
import type { Versions } from '../consents/textsInForce';
import type { HeldSeat } from '../../trips/groups/heldSeats';
import type { OfferedSeat } from '../waitingList/acceptOffer';
import { enrol } from './enrol';
import { mailConfirmation } from './mailConfirmation';
import type { OpenGroup } from './openGroup';
import type { Origin } from './registerReturning';

/**
 * Registers a new customer, whose address is yet to be confirmed, mails them and signs them in: their session is stored
 * with the account. @throws AppError as `enrol`
 */
export async function registerNew(
  { password, ...input }: Registration,
  place: OpenGroup,
  seat: HeldSeat | OfferedSeat,
  versions: Versions,
  origin: Origin,
  { config, tokens }: Context,
): Promise<Session> {
  const { group, organization } = place;
  const passwordHash = await hashPassword(password, 'registrations');
  const session = newSession('customer', origin);
  const enrolment = {
    ...input,
    versions,
    unconfirmedSince: clock.now(),
    provisionalSeat: provisionalSeat(organization.policy?.confirmationHours),
  };
  const login = { passwordHash, sessions: [session] };
  const { _id } = await enrol(enrolment, group, seat, origin.language, login, (customer) =>
    mailConfirmation(customer, place, config.publicUrl),
  );
  const actor = { id: String(_id), role: 'customer', organization: String(organization._id) } as const;
  return sessionOf(actor, tokens.sign({ ...actor, session: String(session._id) }), organization);
}
