import type { WaitingLink } from '#contract/waiting';

/** The state of a history entry by which a party's page leads to the registration; the address has no token. */
export interface OfferState {
  offer: WaitingLink;
}

/** The link in the state of a history entry, if it has one. */
export function offerOf(state: unknown): WaitingLink | undefined {
  const offer = propertyOf(state, 'offer');
  const [id, token] = [propertyOf(offer, 'id'), propertyOf(offer, 'token')];
  return typeof id === 'string' && typeof token === 'string' ? { id, token } : undefined;
}

export function pageOf({ id, token }: WaitingLink): string {
  return `/waiting?token=${encodeURIComponent(token)}&id=${encodeURIComponent(id)}`;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
