import type { WireError } from '#contract/errors';
import type { Translated } from '#contract/languages';
import type { ApiError } from '../../api/ApiError';
import type { State, Thunk } from './types';

/** How long the text of an alert is shown (rules §19.1). */
export const alertTimeoutMs = 5_000;

/** An action that an alert offers, by its button or Ctrl-Z. */
export interface AlertAction {
  label: string;
  /** Replaces the alert's text after `alertTimeoutMs`. */
  remainder: string;
  run: () => void;
}

export interface Alert {
  id: number;
  severity: 'success' | 'error';
  /** A message from the server is in one language; the client's own texts are in every language. */
  text: string | Translated;
  action?: AlertAction | undefined;
}

type AlertsState = readonly Alert[];
type AlertsAction =
  | { type: 'alerts/shown'; alert: Alert }
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

export function nextAlertId(): number {
  return (lastId += 1);
}

/** Shows an alert, and closes it after `alertTimeoutMs`. */
export function showAlert(severity: Alert['severity'], text: Alert['text']): Thunk<void> {
  return (dispatch) => {
    const id = nextAlertId();
    dispatch({ type: 'alerts/shown', alert: { id, severity, text } });
    setTimeout(() => dispatch(closeAlert(id)), alertTimeoutMs);
  };
}

const unreachable: Translated = {
  fi: 'Palveluun ei saatu yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
  en: 'The service could not be reached. Check your connection and try again.',
};

/** Whether the screen shows an error itself, for example at its field. */
export type IsShownByForm = (error: WireError, status: number) => boolean;

/** Shows each error that the screen does not show itself, or that the service could not be reached. */
export function showRemainingErrors(
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
