import type { SecurityEvent, SecurityEventPage } from '../contract/securityEvent';
import type {
  SecurityEventPageView,
  SecurityEventView,
} from '../services/office/security/listSecurityEvents';

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
