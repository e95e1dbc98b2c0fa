import type { ApiKey, NewApiKey } from '../../contract/apiKey';
import type { AuditEntry } from '../../contract/audit';
import { pathToWire } from '../../contract/wireWords';
import type { StoredAuditEntry } from '../../models/auditEntry';
import type { ApiKeyView } from '../../services/access/apiKeys/keyState';
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
    by: { _id: entry.by.id, role: entry.by.role, name, ...presentKeyName(entry) },
    changes: entry.changes.map(({ path, ...values }) => ({ path: pathToWire(path), ...values })),
  };
}

export function presentKeyName({ by: { apiKey } }: Pick<StoredAuditEntry, 'by'>): { apiKey?: string } {
  return apiKey === undefined ? {} : { apiKey };
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
    complaintDays: policy.complaintDays,
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

export function presentApiKey({ key, state, makerName }: ApiKeyView): ApiKey {
  const { _id, name, scopes, start, madeBy, createdAt, expiresOn, lastUsedAt, lastUsedFrom } = key;
  return {
    _id: String(_id),
    name,
    scopes,
    start,
    state,
    madeBy: { _id: String(madeBy), name: makerName },
    createdAt: createdAt.toISOString(),
    expiresOn,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedFrom,
  };
}

export function presentNewApiKey({ secret, ...view }: ApiKeyView & { secret: string }): NewApiKey {
  return { secret, key: presentApiKey(view) };
}
