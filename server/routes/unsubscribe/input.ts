import type { UnsubscribeLink } from '../../contract/consent';
import { maxLength } from '../../contract/fields';
import { line } from '../../validation/fields';
import { validator } from '../../validation/validator';

/** The form of the token is not checked, so that a malformed one is answered like one that nobody has signed. */
export const unsubscribeLink = validator<UnsubscribeLink>({ token: line(maxLength.line) });
