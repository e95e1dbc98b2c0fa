import { maxLength } from '../../contract/fields';
import type { HandoverInput, HandoverLink, OwnHandoverInput } from '../../contract/handover';
import { languages } from '../../contract/languages';
import { choice, line, payableEmail } from '../../validation/fields';
import { existingPassword } from '../../validation/passwords';
import { type Rules, validator } from '../../validation/validator';

/** The form of id and token is not checked, so that a malformed link gets the same response as an ended one. */
export const handoverLinkRules: Rules<HandoverLink> = {
  id: line(maxLength.line),
  token: line(maxLength.line),
};

export const handoverLink = validator<HandoverLink>(handoverLinkRules);

const input: Rules<HandoverInput> = { email: payableEmail, language: choice(languages) };

export const handoverInput = validator<HandoverInput>(input);

export const ownHandoverInput = validator<OwnHandoverInput>({ ...input, currentPassword: existingPassword });
