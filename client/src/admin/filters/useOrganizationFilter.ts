import { keepChosenOrganization, readChosenOrganization } from '../../storage/chosenScope';
import { useQueryParam } from './useQueryParam';
import type { OrganizationName } from '#contract/organization';
import { may } from '#contract/capabilities';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';

/**
 * The organization whose records are shown: root chooses it for all pages, everybody else has their own
 * (rules §18.4). An organization in the address takes precedence.
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

/** Whether the user chooses among organizations, and the organization they belong to (rules §18.4). */
export function useOrganizationScope(): { mayChoose: boolean; own: OrganizationName | null } {
  const session = useAppSelector(selectSession);
  return {
    mayChoose: session !== null && may(session.role, 'everyOrganization'),
    own: session?.organization ?? null,
  };
}
