import { useEffect, useState } from 'react';
import type { PublicOrganization } from '#contract/organization';
import { useInLanguage } from '../../i18n/language';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { readLastOrganization } from '../../storage/lastOrganization';
import { revisitOrganization, selectOrganization } from '../../store/portal/organization';

/** Refetches the organization last visited in this browser, because its registration may have closed. */
export function useLastOrganization(): { organization: PublicOrganization | null; isLoading: boolean } {
  const dispatch = useAppDispatch();
  const organization = useInLanguage(useAppSelector(selectOrganization));
  const [isLoading, setIsLoading] = useState(readLastOrganization() !== null);

  useEffect(() => {
    void dispatch(revisitOrganization()).then(() => setIsLoading(false));
  }, [dispatch]);

  return { organization, isLoading };
}
