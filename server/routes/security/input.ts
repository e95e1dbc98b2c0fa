import { type ApiKeyInput, keyScopes } from '../../contract/apiKey';
import { maxLength } from '../../contract/fields';
import { securityEventKinds, type SecurityEventQuery } from '../../contract/securityEvent';
import { optional, clearable, ifSent } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { choice, boolean, line } from '../../validation/fields';
import { listOfValues } from '../../validation/listOf';
import { existingPassword } from '../../validation/passwords';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';
import { policyLimits, type SecurityPolicyInput } from '../../contract/securityPolicy';
import { wholeNumber } from '../../validation/numbers';

export const securityEventQuery = validator<Omit<SecurityEventQuery, 'organization'>>({
  kind: optional(choice(securityEventKinds)),
  before: optional(reference),
});

const { idleMinutes, confirmationHours, retentionMonths, offerHours, partyHours, complaintDays } =
  policyLimits;

const months = wholeNumber(retentionMonths.min, retentionMonths.max);

export const monthsQuery = validator<{ retentionMonths: number }>({ retentionMonths: months });

export const securityPolicyInput = validator<SecurityPolicyInput>({
  requireTwoStep: boolean,
  idleMinutes: clearable(null, wholeNumber(idleMinutes.min, idleMinutes.max)),
  confirmationHours: clearable(null, wholeNumber(confirmationHours.min, confirmationHours.max)),
  retentionMonths: clearable(null, months),
  offerHours: clearable(null, wholeNumber(offerHours.min, offerHours.max)),
  partyHours: clearable(null, wholeNumber(partyHours.min, partyHours.max)),
  complaintDays: ifSent(wholeNumber(complaintDays.min, complaintDays.max)),
});

export const apiKeyInput = validator<ApiKeyInput>({
  name: line(maxLength.name),
  scopes: listOfValues(choice(keyScopes), 1, keyScopes.length),
  expiresOn: day,
  currentPassword: existingPassword,
});
