import type { OrganizationName } from '#contract/organization';
import { may } from '#contract/roles';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';

/** Whose records the reader works with: those of root's choice, or of an organization of their own (rules §18.4). */
export function useOrganizations(): { mayChoose: boolean; own: OrganizationName | null } {
  const session = useAppSelector(selectSession);
  return {
    mayChoose: session !== null && may(session.role, 'everyOrganization'),
    own: session?.organization ?? null,
  };
}
