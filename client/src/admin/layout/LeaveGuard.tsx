import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { onHistoryStep } from '../../hooks/historySteps';
import { LeavingContext } from './Leaving';

/**
 * Keeps what was typed from being lost by a click: on a link, on the browser's buttons or on what calls
 * `leave`, the reader is asked first.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(false);
  const left = useRef<() => void>(undefined);
  const [wanted, setWanted] = useState<() => void>();

  const setUnsaved = useCallback((value: boolean, onLeft?: () => void) => {
    unsaved.current = value;
    left.current = onLeft;
  }, []);
  const leave = useCallback((go: () => void) => {
    if (unsaved.current) setWanted(() => go);
    else go();
  }, []);
  const leaving = useMemo(() => ({ setUnsaved, leave }), [setUnsaved, leave]);

  useGuardOnLinks(unsaved, leave);
  useGuardOnHistory(unsaved, leave);
  useGuardOnClosing(unsaved);

  function handleLeave() {
    setWanted(undefined);
    unsaved.current = false;
    left.current?.();
    wanted?.();
  }

  return (
    <LeavingContext value={leaving}>
      {children}
      <ConfirmDialog
        open={wanted !== undefined}
        question="Leave without saving your changes?"
        no="Stay here"
        yes="Leave without saving"
        onNo={() => setWanted(undefined)}
        onYes={handleLeave}
      />
    </LeavingContext>
  );
}

type Leave = (go: () => void) => void;

/** Takes the click before the router does. What opens a tab of its own leaves nothing. */
function useGuardOnLinks(unsaved: RefObject<boolean>, leave: Leave): void {
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
      leave(() => void navigate(link.pathname + link.search + link.hash));
    }
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [unsaved, leave, navigate]);
}

/** The browser has gone already when it tells; so it is sent back, and forth again once that is wanted. */
function useGuardOnHistory(unsaved: RefObject<boolean>, leave: Leave): void {
  const place = useRef(placeInHistory());
  const location = useLocation();
  useEffect(() => {
    place.current = placeInHistory();
  }, [location]);

  useEffect(() => {
    let returning = false;
    function handleMove(event: PopStateEvent) {
      const step = placeInHistory() - place.current;
      if (returning) event.stopImmediatePropagation();
      else if (unsaved.current && step !== 0) {
        event.stopImmediatePropagation();
        window.history.go(-step);
        leave(() => window.history.go(step));
      }
      returning = !returning && unsaved.current && step !== 0;
    }
    return onHistoryStep(handleMove);
  }, [unsaved, leave]);
}

/** The router numbers the pages of its history. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  const hasPlace = typeof state === 'object' && state !== null && 'idx' in state;
  return hasPlace && typeof state.idx === 'number' ? state.idx : 0;
}

function useGuardOnClosing(unsaved: RefObject<boolean>): void {
  useEffect(() => {
    function handleClosing(event: BeforeUnloadEvent) {
      if (unsaved.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleClosing);
    return () => window.removeEventListener('beforeunload', handleClosing);
  }, [unsaved]);
}
