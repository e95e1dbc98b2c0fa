import {
  type Alert,
  type AlertAction,
  alertTimeoutMs,
  closeAlert,
  nextAlertId,
  selectAlerts,
  showAlert,
} from './alerts';
import type { Thunk } from './types';

/** How long an action is offered; it stays while it is hovered or has the focus (rules §19.1). */
export const actionTimeoutMs = 10_000;

/** Shows a success for `alertTimeoutMs`, and offers an action, if there is one, for `actionTimeoutMs`. */
export function showUndoable(text: Alert['text'], action: AlertAction | undefined): Thunk<void> {
  return (dispatch) => {
    if (!action) {
      dispatch(showAlert('success', text));
      return;
    }
    const alert: Alert = { id: nextAlertId(), severity: 'success', text, action };
    dispatch({ type: 'alerts/shown', alert });
    dispatch(scheduleEnd(alert.id));
  };
}

/** Undoes a save, given the record as it was saved. */
export type UndoSave<Stored> = (saved: Stored) => void;

/** Shows the success of a save, and offers to undo it if that is possible. */
export function showSaved<Stored>(text: string, saved: Stored, undo?: UndoSave<Stored>): Thunk<void> {
  const remainder = 'You can still undo your last save';
  return showUndoable(text, undo && { label: 'Undo', remainder, run: () => undo(saved) });
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function scheduleEnd(id: number): Thunk<void> {
  return (dispatch, getState) => {
    clearTimeout(timers.get(id));
    const close = () => {
      timers.delete(id);
      dispatch(closeAlert(id));
    };
    const endText = () => {
      const alert = selectAlerts(getState()).find((each) => each.id === id);
      if (alert?.action) {
        // Both actions are rendered together, so the alert is replaced without a gap.
        dispatch(closeAlert(id));
        dispatch({ type: 'alerts/shown', alert: { ...alert, text: alert.action.remainder } });
      }
      timers.set(id, setTimeout(close, actionTimeoutMs - alertTimeoutMs));
    };
    timers.set(id, setTimeout(endText, alertTimeoutMs));
  };
}

/** Keeps an alert with an action open while it is held; when it is released, its time starts again. */
export function holdAlert(id: number, isHeld: boolean): Thunk<void> {
  return (dispatch) => {
    if (isHeld) clearTimeout(timers.get(id));
    else if (timers.has(id)) dispatch(scheduleEnd(id));
  };
}
