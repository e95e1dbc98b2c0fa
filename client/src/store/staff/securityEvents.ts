import type { SecurityEventPage } from '#contract/securityEvent';
import * as api from '../../api/securityEvents';
import { fetchedArea } from '../core/fetchedArea';

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
