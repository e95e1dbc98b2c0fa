import { keepChosenOrganization, readChosenOrganization } from '../../storage/chosenOrganization';
import { useQueryParam } from './useQueryParam';
import { useOrganizationScope } from './useOrganizationScope';

/**
 * The organization whose records are shown: root chooses it for all pages, everybody else has their own (rules §18.4).
 * An address that names one comes first.
 */
export function useOrganizationFilter(dependents: readonly string[] = []) {
  const { mayChoose, own } = useOrganizationScope();
  const [inAddress, changeAddress] = useQueryParam('organization', dependents);

  function choose(id: string): void {
    keepChosenOrganization(id);
    changeAddress(id);
  }

  const chosen = inAddress === '' ? readChosenOrganization() : inAddress;
  return { mayChoose, chosen: mayChoose ? chosen : '', choose, own: own?._id ?? '' };
}
