import type { ErasurePreview, SecurityPolicy } from '../contract/securityPolicy';
import type { PlannedErasure } from '../services/people/retention/planErasures';

export function presentSecurityPolicy(policy: SecurityPolicy): SecurityPolicy {
  return {
    requireTwoStep: policy.requireTwoStep,
    idleMinutes: policy.idleMinutes,
    confirmationHours: policy.confirmationHours,
    retentionMonths: policy.retentionMonths,
    offerHours: policy.offerHours,
  };
}

export function presentErasures(planned: readonly PlannedErasure[]): ErasurePreview {
  return {
    events: planned.map(({ event, customerCount, day }) => ({
      _id: String(event._id),
      name: event.name,
      date: event.date,
      customers: customerCount,
      erasedOn: day,
    })),
  };
}
