import type { Registration } from '#contract/customer';
import { tabStorage } from './browserStorage';
import { randomKey } from './randomKey';

/** A registration that this tab has sent and whose end it does not know yet. */
export interface PendingRegistration {
  /** Known only to this tab and the server. */
  key: string;
  email: string;
  group: string;
  organization: string;
  /** In milliseconds since 1970. */
  sentAt: number;
}

const name = 'pending registration';

/** Keeps a registration that is about to be sent. An earlier attempt by the same person for the same group keeps its key. */
export function keepPendingRegistration({
  email,
  group,
  organization = '',
}: Pick<Registration, 'email' | 'group' | 'organization'>): PendingRegistration & { isRepeated: boolean } {
  const before = readPendingRegistration(organization);
  const isRepeated = before?.email === email && before.group === group;
  const key = isRepeated ? before.key : randomKey();
  const pending = { key, email, group, organization, sentAt: Date.now() };
  tabStorage.keep(name, JSON.stringify(pending));
  return { ...pending, isRepeated };
}

/** @returns undefined if this tab has sent none on the page of the organization */
export function readPendingRegistration(organization: string): PendingRegistration | undefined {
  // Only `keepPendingRegistration` writes it.
  const pending = JSON.parse(tabStorage.read(name) ?? 'null') as PendingRegistration | null;
  return pending?.organization === organization ? pending : undefined;
}

export function dropPendingRegistration(): void {
  tabStorage.drop(name);
}
