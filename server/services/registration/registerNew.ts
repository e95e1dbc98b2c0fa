import type { Registration } from '../../contract/customer';
import type { Language } from '../../contract/languages';
import { hashPassword } from '../../lib/password';
import type { StoredGroup } from '../../models/group';
import { enrol } from './enrol';

/** Registers a new customer. @throws AppError as `enrol` */
export async function registerNew(
  { password, ...input }: Registration,
  group: StoredGroup,
  language: Language,
) {
  return enrol(input, group, language, await hashPassword(password, 'registrations'));
}
