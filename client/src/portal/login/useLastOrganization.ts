import { useEffect, useState } from 'react';
import type { PublicOrganization } from '#contract/organization';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lastVisited, selectOrganization, visitOrganization } from '../../store/organization';

/** The organization visited last with this browser, asked for anew: it may have closed its registration. */
export function useLastOrganization(): { organization: PublicOrganization | null; isComing: boolean } {
  const dispatch = useAppDispatch();
  const organization = useAppSelector(selectOrganization);
  const [isComing, setIsComing] = useState(lastVisited() !== null);

  useEffect(() => {
    const identifier = lastVisited();
    if (identifier === null) return;
    void dispatch(visitOrganization(identifier)).finally(() => setIsComing(false));
  }, [dispatch]);

  return { organization, isComing };
}
