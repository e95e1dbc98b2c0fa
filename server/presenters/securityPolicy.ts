import type { SecurityPolicy } from '../contract/securityPolicy';

export function presentSecurityPolicy(policy: SecurityPolicy): SecurityPolicy {
  return {
    requireTwoStep: policy.requireTwoStep,
    confirmationHours: policy.confirmationHours,
    retentionMonths: policy.retentionMonths,
  };
}
