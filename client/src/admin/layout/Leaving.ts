import { createContext, useContext, useEffect } from 'react';

export interface Leaving {
  /** Tells whether the page holds changes that are not saved, and what is done when they are left behind. */
  setUnsaved: (unsaved: boolean, onLeft?: () => void) => void;
  /** Does what leaves the page, or the record on it; asks first where changes would be lost. */
  leave: (go: () => void) => void;
}

export const LeavingContext = createContext<Leaving>({
  setUnsaved: () => undefined,
  leave: (go) => go(),
});

/** Asks before the reader leaves a page by whatever way, as long as `unsaved` holds; `onLeft` when they do. */
export function useUnsaved(unsaved: boolean, onLeft: () => void): void {
  const { setUnsaved } = useContext(LeavingContext);
  useEffect(() => {
    setUnsaved(unsaved, onLeft);
    return () => setUnsaved(false);
  }, [setUnsaved, unsaved, onLeft]);
}

export function useLeave(): Leaving['leave'] {
  return useContext(LeavingContext).leave;
}
