import { randomInt } from 'node:crypto';
import { userCodeAlphabet, userCodeLength } from '../../../contract/fields';

/** Short enough to read out to a friend; the unique index decides whether it is free. */
export function newUserCode(): string {
  const letter = () => userCodeAlphabet[randomInt(userCodeAlphabet.length)];
  return Array.from({ length: userCodeLength }, letter).join('');
}
