import { useQueryParam } from './useQueryParam';
import { useOrganizationScope } from './useOrganizationScope';

/** The organization whose records are shown: root chooses it, everybody else has their own (rules §18.4). */
export function useOrganizationFilter(dependents: readonly string[] = []) {
  const { mayChoose, own } = useOrganizationScope();
  const [chosen, choose] = useQueryParam('organization', dependents);
  return { mayChoose, chosen: mayChoose ? chosen : '', choose, own: own?._id ?? '' };
}
