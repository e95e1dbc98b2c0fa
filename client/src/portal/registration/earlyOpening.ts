import type { PublicGroup } from '#contract/group';

/** A code or member number that the server knows. */
export interface AcceptedCode {
  code: string;
  /** The id of the event. */
  event: string;
  /** When it can first be used to register. ISO 8601 in UTC. */
  opensAt: string;
}

/**
 * The group with its first opening for this visitor: that of their code, of the e-mail addresses on a list, or for
 * everybody. Only the server knows whether the visitor's own address is on a list.
 */
export function withEarlyOpening(group: PublicGroup, accepted: AcceptedCode | undefined): PublicGroup {
  const { registration, event } = group;
  if (!registration?.earlyAccess) return group;
  const ownOpening = accepted?.event === event._id ? [accepted.opensAt] : [];
  const { emailsFrom } = registration.earlyAccess;
  const openings = [registration.opensAt, emailsFrom, ...ownOpening].flatMap((at) => at ?? []).sort();
  return { ...group, registration: { ...registration, opensAt: openings[0] ?? null } };
}

/** The group with whose event a typed code is checked: the chosen one; before the choice, any if all are of one event. */
export function groupForCode(
  chosen: PublicGroup | undefined,
  groups: readonly PublicGroup[],
): PublicGroup | undefined {
  const isOneEvent = new Set(groups.map(({ event }) => event._id)).size === 1;
  const candidates = chosen ? [chosen] : isOneEvent ? groups : [];
  return candidates.find(({ registration }) => registration?.earlyAccess?.asksForCode);
}
