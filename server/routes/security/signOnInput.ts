import { maxLength } from '../../contract/fields';
import {
  maxSignOnRules,
  type SignOnInput,
  type SignOnRule,
  type SignOnTestInput,
} from '../../contract/signOn';
import { clearable, optional } from '../../validation/conditions';
import { line } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { existingPassword } from '../../validation/passwords';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

const issuer = line(maxLength.line);

export const signOnInput = validator<SignOnInput>({
  issuer,
  clientId: line(maxLength.line),
  clientSecret: optional(line(maxLength.line)),
  rules: listOf<SignOnRule>({ claim: line(maxLength.name), value: line(maxLength.line) }, maxSignOnRules),
  twoStepAcr: clearable(null, line(maxLength.line)),
  breakGlass: clearable(null, reference),
  currentPassword: existingPassword,
});

export const signOnTestInput = validator<SignOnTestInput>({ issuer });
