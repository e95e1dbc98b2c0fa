import type { ErasurePreview, SecurityPolicy } from '#contract/securityPolicy';
import * as api from '../../api/security';
import { fetchedArea } from '../core/fetchedArea';
import { readOrAlert, requestActionFromForm, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';
import type { SecurityEventPage } from '#contract/securityEvent';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization; '' for the user's own. */
    securityPolicy: SecurityPolicy;
  }
}

export const { select: selectSecurityPolicy, fetch: fetchSecurityPolicy } = fetchedArea({
  name: 'securityPolicy',
  fetch: api.getSecurityPolicy,
});

export function saveSecurityPolicy(organizationId: string, policy: SecurityPolicy): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => {
    const saved = await api.saveSecurityPolicy(organizationId, policy);
    return { type: 'fetched/received', received: { securityPolicy: { [organizationId]: saved } } };
  });
}

export function previewErasures(
  organizationId: string,
  months: number,
): Thunk<Promise<OutcomeWith<ErasurePreview>>> {
  return readOrAlert(() => api.previewErasures(organizationId, months), 'The preview could not be loaded');
}

declare module '../core/types' {
  interface FetchedValues {
    /** By query string. */
    securityEvents: SecurityEventPage;
  }
}

export const { select: selectSecurityEvents, fetch: fetchSecurityEvents } = fetchedArea({
  name: 'securityEvents',
  fetch: api.getSecurityEvents,
});
