import { createContext, useContext, useEffect } from 'react';

export interface Leaving {
  /** Tells whether the page holds changes that are not saved. */
  setUnsaved: (unsaved: boolean) => void;
  /** Does what leaves the page, or the record on it; asks first where changes would be lost. */
  leave: (go: () => void) => void;
}

export const LeavingContext = createContext<Leaving>({
  setUnsaved: () => undefined,
  leave: (go) => go(),
});

/** Asks before the reader leaves a page by whatever way, as long as `unsaved` holds. */
export function useUnsaved(unsaved: boolean): void {
  const { setUnsaved } = useContext(LeavingContext);
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [setUnsaved, unsaved]);
}

export function useLeave(): Leaving['leave'] {
  return useContext(LeavingContext).leave;
}
