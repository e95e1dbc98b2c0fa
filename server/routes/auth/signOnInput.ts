import type { SignOnAnswer, SignOnCode, SignOnPasskey, SignOnStart } from '../../contract/signOn';
import { maxLength } from '../../contract/fields';
import { optional } from '../../validation/conditions';
import { line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import { passkeyFields } from '../account/input';

/** Providers may put what they want into a code. */
const maxCodeLength = 10_000;

/** The form is not checked, so that a malformed one gets the same response as an expired one. */
const attempt = { state: line(maxLength.line), browser: line(maxLength.line) };

export const signOnStart = validator<SignOnStart>({ organization: line(maxLength.line) });

export const signOnAnswer = validator<SignOnAnswer>({
  ...attempt,
  code: optional(line(maxCodeLength)),
  iss: optional(line(maxLength.line)),
});

export const signOnCode = validator<SignOnCode>({ ...attempt, code: line(maxLength.line) });

export const signOnPasskey = validator<SignOnPasskey>({ ...attempt, passkey: passkeyFields });
