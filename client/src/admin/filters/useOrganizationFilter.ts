import { useFilter } from './useFilter';
import { useOrganizations } from './useOrganizations';

/** Whose records are shown: those of root's choice; everybody else has an organization of their own (rules §18.4). */
export function useOrganizationFilter(narrower: readonly string[] = []) {
  const { mayChoose, own } = useOrganizations();
  const [chosen, choose] = useFilter('organization', narrower);
  return { mayChoose, chosen: mayChoose ? chosen : '', choose, own: own?._id ?? '' };
}
