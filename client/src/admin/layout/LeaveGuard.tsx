import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { onHistoryStep } from '../../hooks/historySteps';
import { LeaveContext, type LeaveContextValue } from './leaveContext';

/** Asks before unsaved changes are lost: by a link, the browser's buttons or a call of `confirmLeave`. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(false);
  const onDiscard = useRef<() => void>(undefined);
  const [pending, setPending] = useState<() => void>();

  const setUnsavedChanges = useCallback((value: boolean, discard?: () => void) => {
    unsaved.current = value;
    onDiscard.current = discard;
  }, []);
  const confirmLeave = useCallback((leave: () => void) => {
    if (unsaved.current) setPending(() => leave);
    else leave();
  }, []);
  const context = useMemo(() => ({ setUnsavedChanges, confirmLeave }), [setUnsavedChanges, confirmLeave]);

  useLinkGuard(unsaved, confirmLeave);
  useHistoryGuard(unsaved, confirmLeave);
  useUnloadGuard(unsaved);

  function handleLeave() {
    setPending(undefined);
    unsaved.current = false;
    onDiscard.current?.();
    pending?.();
  }

  return (
    <LeaveContext value={context}>
      {children}
      <ConfirmDialog
        open={pending !== undefined}
        question="Leave without saving your changes?"
        no="Stay here"
        yes="Leave without saving"
        onNo={() => setPending(undefined)}
        onYes={handleLeave}
      />
    </LeaveContext>
  );
}

type ConfirmLeave = LeaveContextValue['confirmLeave'];

/** Handles clicks before the router does, except on links that open a new tab. */
function useLinkGuard(unsaved: RefObject<boolean>, confirmLeave: ConfirmLeave): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      if (!unsaved.current) return;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
      if (link.pathname + link.search === window.location.pathname + window.location.search) return;
      event.preventDefault();
      event.stopPropagation();
      confirmLeave(() => void navigate(link.pathname + link.search + link.hash));
    }
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [unsaved, confirmLeave, navigate]);
}

/** `popstate` fires after the navigation, so the navigation is undone, and repeated once the user has confirmed it. */
function useHistoryGuard(unsaved: RefObject<boolean>, confirmLeave: ConfirmLeave): void {
  const index = useRef(historyIndex());
  const location = useLocation();
  useEffect(() => {
    index.current = historyIndex();
  }, [location]);

  useEffect(() => {
    let isUndoing = false;
    function handleStep(event: PopStateEvent) {
      const step = historyIndex() - index.current;
      if (isUndoing) event.stopImmediatePropagation();
      else if (unsaved.current && step !== 0) {
        event.stopImmediatePropagation();
        window.history.go(-step);
        confirmLeave(() => window.history.go(step));
      }
      isUndoing = !isUndoing && unsaved.current && step !== 0;
    }
    return onHistoryStep(handleStep);
  }, [unsaved, confirmLeave]);
}

/** The index that React Router stores in the history state. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return hasIndex && typeof state.idx === 'number' ? state.idx : 0;
}

function useUnloadGuard(unsaved: RefObject<boolean>): void {
  useEffect(() => {
    function handleBeforeUnload(event: BeforeUnloadEvent) {
      if (unsaved.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [unsaved]);
}
