import { useEffect } from 'react';
import { readPendingRegistration } from '../../storage/pendingRegistration';
import { useAppDispatch } from '../../store/core/hooks';
import { resumeRegistration, type ShownProgress } from '../../store/portal/registration';

/**
 * Follows the registration that this tab sent before the page was reloaded, if there is one.
 * @param onProgress a stable function; called without a progress at the end
 */
export function useResumedRegistration(
  organization: string,
  onProgress: (progress?: ShownProgress) => void,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const pending = readPendingRegistration(organization);
    if (!pending) return;
    onProgress({ state: 'waiting' });
    void dispatch(resumeRegistration(pending, onProgress)).then(() => onProgress());
  }, [dispatch, organization, onProgress]);
}
