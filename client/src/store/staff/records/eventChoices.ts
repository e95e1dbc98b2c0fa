import type { Named } from '#contract/reference';
import { getEventChoices } from '../../../api/admin';
import { fetchedArea } from '../../core/fetchedArea';

declare module '../../core/types' {
  interface FetchedValues {
    /** The events to choose from, by the id of their organization. */
    eventChoices: readonly Named[];
  }
}

export const { select: selectEventChoices, fetch: fetchEventChoices } = fetchedArea({
  name: 'eventChoices',
  fetch: getEventChoices,
});
