import { isOwnData, type PasswordOwner } from '../../contract/password';
import { InvalidInput } from '../../lib/AppError';

/**
 * Refuses a password made of the owner's data, for inputs that do not contain that data.
 * @throws InvalidInput `passwordIsOwn` (path `password`)
 */
export function refuseOwnData(password: string, owner: PasswordOwner): void {
  if (isOwnData(password, owner)) throw new InvalidInput([{ code: 'passwordIsOwn', path: 'password' }]);
}
