import { may } from '#contract/roles';
import { useAppSelector } from '../store/hooks';
import { selectSession } from '../store/session';
import { useFilter } from './useFilter';

/** Whose records are shown: those of root's choice; everybody else has an organization of their own (A§6). */
export function useOrganizationFilter(narrower: readonly string[] = []) {
  const session = useAppSelector(selectSession);
  const [chosen, choose] = useFilter('organization', narrower);
  const mayChoose = session !== null && may(session.role, 'everyOrganization');
  return { mayChoose, chosen: mayChoose ? chosen : '', choose, own: session?.organization?._id ?? '' };
}
