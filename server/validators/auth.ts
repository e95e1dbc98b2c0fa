import type { Credentials } from '../contract/session';
import { knownEmail, presentPassword } from './fields';
import { validator } from './validator';

export const credentials = validator<Credentials>({
  email: knownEmail,
  password: presentPassword,
});
