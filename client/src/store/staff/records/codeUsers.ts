import type { CodeUser } from '#contract/discountCode';
import { getCodeUsers } from '../../../api/admin';
import { fetchedArea } from '../../core/fetchedArea';

declare module '../../core/types' {
  interface FetchedValues {
    /** The customers with a discount code, by the code's id. */
    codeUsers: readonly CodeUser[];
  }
}

export const { select: selectCodeUsers, fetch: fetchCodeUsers } = fetchedArea({
  name: 'codeUsers',
  fetch: getCodeUsers,
});
