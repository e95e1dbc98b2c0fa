import type { GroupUser } from '#contract/group';
import { getGroupMembers } from '../../../api/customers';
import { fetchedArea } from '../../core/fetchedArea';

declare module '../../core/types' {
  interface FetchedValues {
    /** The enabled customers of groups, by the group's id. */
    groupMembers: readonly GroupUser[];
  }
}

export const { select: selectGroupMembers, fetch: fetchGroupMembers } = fetchedArea({
  name: 'groupMembers',
  fetch: getGroupMembers,
});
