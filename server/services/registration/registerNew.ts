import type { Context } from '../../context';
import type { Registration } from '../../contract/customer';
import type { Language } from '../../contract/languages';
import { hashPassword } from '../../lib/password';
import type { StoredGroup } from '../../models/group';
import type { HeldSeat } from '../groups/heldSeats';
import { enrol } from './enrol';
import { mailConfirmation } from './mailConfirmation';

/** Registers a new customer and confirms it by mail. @throws AppError as `enrol` */
export async function registerNew(
  { password, ...input }: Registration,
  group: StoredGroup,
  seat: HeldSeat,
  language: Language,
  { config }: Context,
) {
  const passwordHash = await hashPassword(password, 'registrations');
  return enrol(input, group, seat, language, { passwordHash }, (customer) =>
    mailConfirmation(customer, group, config.publicUrl),
  );
}
