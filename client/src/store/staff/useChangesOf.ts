import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../core/hooks';
import { type LiveKind, selectLiveVersion } from './recentChanges';

/** Calls back after changes of these kinds, by anybody. */
export function useChangesOf(kinds: readonly LiveKind[], onChange: () => void): void {
  const version = useAppSelector((state) => selectLiveVersion(state, kinds));
  const known = useRef(version);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    handleChange();
  }, [version]);
}
