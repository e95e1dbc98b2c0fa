import type { OrganizationName } from '#contract/organization';
import { may } from '#contract/roles';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';

/** Whether the user chooses among organizations, and the organization they belong to (rules §18.4). */
export function useOrganizationScope(): { mayChoose: boolean; own: OrganizationName | null } {
  const session = useAppSelector(selectSession);
  return {
    mayChoose: session !== null && may(session.role, 'everyOrganization'),
    own: session?.organization ?? null,
  };
}
