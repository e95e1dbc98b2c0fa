import { useEffect, useState } from 'react';
import type { PublicOrganization } from '#contract/organization';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { lastVisited, revisitOrganization, selectOrganization } from '../../store/portal/organization';

/** The organization visited last with this browser, asked for anew: it may have closed its registration. */
export function useLastOrganization(): { organization: PublicOrganization | null; isComing: boolean } {
  const dispatch = useAppDispatch();
  const organization = useAppSelector(selectOrganization);
  const [isComing, setIsComing] = useState(lastVisited() !== null);

  useEffect(() => {
    void dispatch(revisitOrganization()).then(() => setIsComing(false));
  }, [dispatch]);

  return { organization, isComing };
}
