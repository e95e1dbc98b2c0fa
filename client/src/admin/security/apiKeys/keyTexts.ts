import type { ApiKey, KeyArea, KeyScope } from '#contract/apiKey';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';

export const areaLabels: Readonly<Record<KeyArea, string>> = {
  customers: 'Customers',
  events: 'Events',
  groups: 'Groups',
  ferries: 'Ferries',
  accommodations: 'Accommodations',
  products: 'Products',
  discountCodes: 'Discount codes',
  payments: 'Payments',
  bookkeeping: 'Bookkeeping',
};

/** For example `Reads customers; changes events, groups`. */
export function describeScopes(scopes: readonly KeyScope[]): string {
  const areasWith = (access: 'read' | 'write') =>
    Object.entries(areaLabels)
      .filter(([area]) => scopes.some((scope) => scope === `${area}:${access}`))
      .map(([, label]) => label.toLowerCase())
      .join(', ');
  const [read, changed] = [areasWith('read'), areasWith('write')];
  const text = [read && `reads ${read}`, changed && `changes ${changed}`].filter(Boolean).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describeState({ state, expiresOn, madeBy }: ApiKey): string {
  if (state === 'expired') return `Expired ${formatStaffDay(expiresOn)}`;
  if (state === 'makerGone') {
    return madeBy.name === null
      ? 'Ended: its maker’s account was deleted'
      : `Ended: ${madeBy.name} no longer manages this organization`;
  }
  // Only the key of somebody who still exists lacks their second step.
  if (state === 'secondStepMissing') return `Refused until ${madeBy.name} sets up a second step`;
  return `Valid until ${formatStaffDay(expiresOn)}`;
}

export function describeUse({ madeBy, createdAt, lastUsedAt, lastUsedFrom }: ApiKey): string {
  const made = `Created by ${madeBy.name ?? 'a deleted account'} on ${formatStaffInstant(createdAt)}`;
  if (lastUsedAt === null) return `${made}, not used yet`;
  const network = lastUsedFrom === '' ? '' : `, network ${lastUsedFrom}`;
  return `${made}, last used ${formatStaffInstant(lastUsedAt)}${network}`;
}
