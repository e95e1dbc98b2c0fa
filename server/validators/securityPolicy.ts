import { policyLimits, type SecurityPolicyInput } from '../contract/securityPolicy';
import { clearable } from './conditions';
import { boolean } from './fields';
import { wholeNumber } from './numbers';
import { validator } from './validator';

const { idleMinutes, confirmationHours, retentionMonths, offerHours } = policyLimits;

const months = wholeNumber(retentionMonths.min, retentionMonths.max);

export const monthsQuery = validator<{ retentionMonths: number }>({ retentionMonths: months });

export const securityPolicyInput = validator<SecurityPolicyInput>({
  requireTwoStep: boolean,
  idleMinutes: clearable(null, wholeNumber(idleMinutes.min, idleMinutes.max)),
  confirmationHours: clearable(null, wholeNumber(confirmationHours.min, confirmationHours.max)),
  retentionMonths: clearable(null, months),
  offerHours: clearable(null, wholeNumber(offerHours.min, offerHours.max)),
});
