import type { WireError } from '#contract/errors';
import type { Translated } from '#contract/languages';
import type { ApiError } from '../../api/ApiError';
import type { State, Thunk } from './types';

/** How long the text of an alert is shown (rules §19.1). */
export const alertTimeoutMs = 5_000;

/** How long an action is offered; it stays while it is hovered or has the focus (rules §19.1). */
export const actionTimeoutMs = 10_000;

/** What an alert offers to do, by its button or Ctrl-Z. */
export interface AlertAction {
  label: string;
  /** Stands in place of the alert's text once that has had its time. */
  remainder: string;
  run: () => void;
}

/** The offer to take back a save. */
export function undoOfSave(run: () => void): AlertAction {
  return { label: 'Undo', remainder: 'You can still undo your last save', run };
}

export interface Alert {
  id: number;
  severity: 'success' | 'error';
  /** A message from the server is in one language, the client's own texts are in all. */
  text: string | Translated;
  action?: AlertAction | undefined;
}

type AlertsState = readonly Alert[];
type AlertsAction =
  | { type: 'alerts/shown'; alert: Alert }
  | { type: 'alerts/textEnded'; id: number }
  | { type: 'alerts/closed'; id: number }
  | { type: 'alerts/failuresClosed' };

declare module './types' {
  interface State {
    alerts: AlertsState;
  }
  interface Actions {
    alerts: AlertsAction;
  }
}

export function alerts(state: AlertsState = [], action: AlertsAction): AlertsState {
  switch (action.type) {
    case 'alerts/shown':
      return [...state, action.alert];
    case 'alerts/textEnded':
      return state.map((alert) =>
        alert.id === action.id && alert.action ? { ...alert, text: alert.action.remainder } : alert,
      );
    case 'alerts/closed':
      return state.filter(({ id }) => id !== action.id);
    case 'alerts/failuresClosed':
      return state.filter(({ severity }) => severity !== 'error');
    default:
      return state;
  }
}

export function selectAlerts(state: State): AlertsState {
  return state.alerts;
}

export function closeAlert(id: number): AlertsAction {
  return { type: 'alerts/closed', id };
}

/** Closes the alerts of earlier failures (rules §19.1). */
export function closeFailures(): AlertsAction {
  return { type: 'alerts/failuresClosed' };
}

let lastId = 0;

/** Shows an alert for `alertTimeoutMs`, and offers its action, if it has one, for `actionTimeoutMs`. */
export function showAlert(
  severity: Alert['severity'],
  text: Alert['text'],
  action?: AlertAction,
): Thunk<void> {
  return (dispatch) => {
    lastId += 1;
    const id = lastId;
    dispatch({ type: 'alerts/shown', alert: { id, severity, text, action } });
    dispatch(endInTime(id, action !== undefined));
  };
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function endInTime(id: number, hasAction: boolean): Thunk<void> {
  return (dispatch) => {
    clearTimeout(timers.get(id));
    const close = () => {
      timers.delete(id);
      dispatch(closeAlert(id));
    };
    const endText = () => {
      dispatch({ type: 'alerts/textEnded', id });
      timers.set(id, setTimeout(close, actionTimeoutMs - alertTimeoutMs));
    };
    timers.set(id, setTimeout(hasAction ? endText : close, alertTimeoutMs));
  };
}

/** Keeps an alert with an action as it is for as long as it is held, and then for its whole time again. */
export function holdAlert(id: number, isHeld: boolean): Thunk<void> {
  return (dispatch) => {
    if (isHeld) clearTimeout(timers.get(id));
    else if (timers.has(id)) dispatch(endInTime(id, true));
  };
}

const unreachable: Translated = {
  fi: 'Palveluun ei saatu yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
  en: 'The service could not be reached. Check your connection and try again.',
};

/** Whether the screen shows an error itself, for example at its field. */
export type IsShownByForm = (error: WireError, status: number) => boolean;

/** Shows each error that the screen does not show itself, or that the service could not be reached. */
export function showRest(
  { status, errors }: ApiError,
  isShownByForm: IsShownByForm = () => false,
): Thunk<void> {
  return (dispatch) => {
    const rest = errors.filter((error) => !isShownByForm(error, status));
    if (rest.length > 0 || errors.length === 0) dispatch(showFailure({ errors: rest }));
  };
}

/** Shows each message of the server as a separate alert, or `fallback` if there is none. */
export function showFailure(
  { errors }: Pick<ApiError, 'errors'>,
  fallback: Alert['text'] = unreachable,
): Thunk<void> {
  return (dispatch) => {
    const texts = errors.length > 0 ? errors.map(({ msg }) => msg) : [fallback];
    texts.forEach((text) => dispatch(showAlert('error', text)));
  };
}
