import { isOwnData, type PasswordOwner } from '../../contract/password';
import { InvalidInput } from '../../lib/AppError';

/**
 * For a new password whose input does not name the person.
 * @throws InvalidInput `passwordIsOwn` (path `password`)
 */
export function refuseOwnData(password: string, owner: PasswordOwner): void {
  if (isOwnData(password, owner)) throw new InvalidInput([{ code: 'passwordIsOwn', path: 'password' }]);
}
