import type { PublicGroup } from '#contract/group';
import { getGroups } from '../../api/organizations';
import { fetchedArea } from '../core/fetchedArea';

declare module '../core/types' {
  interface FetchedValues {
    /** The groups open for registration, by the id of their organization. */
    groups: readonly PublicGroup[];
  }
}

export const { select: selectGroups, fetch: fetchGroups } = fetchedArea({ name: 'groups', fetch: getGroups });
