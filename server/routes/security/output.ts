import type { AuditEntry } from '../../contract/audit';
import { pathToWire } from '../../contract/wireWords';
import type { AuditView } from '../../services/office/history/readAudit';
import type { SecurityEvent, SecurityEventPage } from '../../contract/securityEvent';
import type {
  SecurityEventPageView,
  SecurityEventView,
} from '../../services/office/security/listSecurityEvents';
import type { ErasurePreview, SecurityPolicy } from '../../contract/securityPolicy';
import type { PlannedErasure } from '../../services/people/retention/planErasures';

export function presentAuditEntry({ entry, name }: AuditView): AuditEntry {
  return {
    _id: String(entry._id),
    at: entry.at.toISOString(),
    action: entry.action,
    by: { _id: entry.by.id, role: entry.by.role, name },
    changes: entry.changes.map(({ path, ...values }) => ({ path: pathToWire(path), ...values })),
  };
}

export function presentSecurityEventPage({ views, hasOlder }: SecurityEventPageView): SecurityEventPage {
  const events = views.map(presentSecurityEvent);
  return { events, before: (hasOlder && events.at(-1)?._id) || null };
}

function presentSecurityEvent({
  event,
  account,
  organizationName,
  actorName,
}: SecurityEventView): SecurityEvent {
  const { _id, kind, firstAt, at, count, organization, actor, network, device, details } = event;
  return {
    _id: String(_id),
    kind,
    firstAt: firstAt.toISOString(),
    at: at.toISOString(),
    count,
    organization: organization && { _id: String(organization), name: organizationName },
    account: event.account && {
      _id: String(event.account),
      name: account?.name ?? null,
      email: account?.email ?? null,
    },
    actor: actor === null ? null : { _id: actor, name: actorName },
    network,
    device,
    details,
  };
}

export function presentSecurityPolicy(policy: SecurityPolicy): SecurityPolicy {
  return {
    requireTwoStep: policy.requireTwoStep,
    idleMinutes: policy.idleMinutes,
    confirmationHours: policy.confirmationHours,
    retentionMonths: policy.retentionMonths,
    offerHours: policy.offerHours,
    partyHours: policy.partyHours,
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
