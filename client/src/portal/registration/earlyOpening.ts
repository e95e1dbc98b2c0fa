import type { PublicGroup } from '#contract/group';

/** A code or member number that the server knows. */
export interface AcceptedCode {
  code: string;
  /** The id of the event. */
  event: string;
  /** From when on it is good for a registration, ISO 8601 in UTC. */
  opensAt: string;
}

/**
 * The group as it opens for this visitor: with the code, or for e-mail addresses on a list, of which only the server
 * knows whether theirs is one.
 */
export function openEarly(group: PublicGroup, accepted: AcceptedCode | undefined): PublicGroup {
  const { registration, event } = group;
  if (!registration?.earlyAccess) return group;
  const ownOpening = accepted?.event === event._id ? [accepted.opensAt] : [];
  const { emailsFrom } = registration.earlyAccess;
  const openings = [registration.opensAt, emailsFrom, ...ownOpening].flatMap((at) => at ?? []).sort();
  return { ...group, registration: { ...registration, opensAt: openings[0] ?? null } };
}

/** The group whose event a typed code is for: the chosen one; before, any if there is only one event. */
export function groupForCode(
  chosen: PublicGroup | undefined,
  groups: readonly PublicGroup[],
): PublicGroup | undefined {
  const isOneEvent = new Set(groups.map(({ event }) => event._id)).size === 1;
  const candidates = chosen ? [chosen] : isOneEvent ? groups : [];
  return candidates.find(({ registration }) => registration?.earlyAccess?.asksForCode);
}
