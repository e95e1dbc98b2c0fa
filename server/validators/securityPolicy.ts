import { policyLimits, type SecurityPolicy } from '../contract/securityPolicy';
import { withDefault } from './conditions';
import { boolean } from './fields';
import { wholeNumber } from './numbers';
import { validator } from './validator';

const { confirmationHours, retentionMonths } = policyLimits;

const months = wholeNumber(retentionMonths.min, retentionMonths.max);

export const monthsQuery = validator<{ retentionMonths: number }>({ retentionMonths: months });

export const securityPolicyInput = validator<SecurityPolicy>({
  requireTwoStep: boolean,
  confirmationHours: withDefault(null, wholeNumber(confirmationHours.min, confirmationHours.max)),
  retentionMonths: withDefault(null, months),
});
