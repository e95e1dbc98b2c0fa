import { createContext, useContext, useEffect } from 'react';

export interface LeaveContextValue {
  /** `onDiscard` is called when the user leaves without saving. */
  setUnsavedChanges: (unsaved: boolean, onDiscard?: () => void) => void;
  /** Calls `leave`, after asking first if there are unsaved changes. */
  confirmLeave: (leave: () => void) => void;
}

export const LeaveContext = createContext<LeaveContextValue>({
  setUnsavedChanges: () => undefined,
  confirmLeave: (leave) => leave(),
});

/** Makes the guard ask before leaving the page while `unsaved` is true. */
export function useUnsavedChanges(unsaved: boolean, onDiscard: () => void): void {
  const { setUnsavedChanges } = useContext(LeaveContext);
  useEffect(() => {
    setUnsavedChanges(unsaved, onDiscard);
    return () => setUnsavedChanges(false);
  }, [setUnsavedChanges, unsaved, onDiscard]);
}

export function useConfirmLeave(): LeaveContextValue['confirmLeave'] {
  return useContext(LeaveContext).confirmLeave;
}
