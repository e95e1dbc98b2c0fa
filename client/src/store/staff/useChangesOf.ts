import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../core/hooks';
import { type LiveKind, selectLiveVersion } from './recentChanges';

/** Calls back after changes of these kinds, by anybody. */
export function useChangesOf(kinds: readonly LiveKind[], onChange: () => void): void {
  const version = useAppSelector((state) => selectLiveVersion(state, kinds));
  const seenVersion = useRef(version);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (version === seenVersion.current) return;
    seenVersion.current = version;
    handleChange();
  }, [version]);
}
