import type { Context } from '../../context';
import type { Registration } from '../../contract/customer';
import type { Language } from '../../contract/languages';
import { clock } from '../../lib/clock';
import { hashPassword } from '../../lib/password';
import { provisionalSeat } from '../confirmation/provisionalSeat';
import type { HeldSeat } from '../groups/heldSeats';
import type { Versions } from '../consents/textsInForce';
import { enrol } from './enrol';
import { mailConfirmation } from './mailConfirmation';
import type { OpenGroup } from './openGroup';

/** Registers a new customer, whose address is yet to be confirmed, and mails them. @throws AppError as `enrol` */
export async function registerNew(
  { password, ...input }: Registration,
  place: OpenGroup,
  seat: HeldSeat,
  versions: Versions,
  language: Language,
  { config }: Context,
) {
  const passwordHash = await hashPassword(password, 'registrations');
  const enrolment = {
    ...input,
    versions,
    unconfirmedSince: clock.now(),
    provisionalSeat: provisionalSeat(place.organization.policy?.confirmationHours),
  };
  return enrol(enrolment, place.group, seat, language, { passwordHash }, (customer) =>
    mailConfirmation(customer, place, config.publicUrl),
  );
}
