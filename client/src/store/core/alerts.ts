import type { Translated } from '#contract/languages';
import type { ApiError } from '../../api/ApiError';
import type { Action, State, Thunk } from '../createStore';

/** How long an alert is shown (rules §19.1). */
export const alertMilliseconds = 5_000;

export interface Alert {
  id: number;
  severity: 'success' | 'error';
  /** The server's words come in one language, the product's own in every one. */
  text: string | Translated;
}

export type AlertsState = readonly Alert[];
export type AlertsAction = { type: 'alerts/shown'; alert: Alert } | { type: 'alerts/closed'; id: number };

export function alerts(state: AlertsState = [], action: Action): AlertsState {
  switch (action.type) {
    case 'alerts/shown':
      return [...state, action.alert];
    case 'alerts/closed':
      return state.filter(({ id }) => id !== action.id);
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

let lastId = 0;

/** Shows an alert, and takes it away when its time is up. */
export function showAlert(severity: Alert['severity'], text: Alert['text']): Thunk<void> {
  return (dispatch) => {
    lastId += 1;
    const id = lastId;
    dispatch({ type: 'alerts/shown', alert: { id, severity, text } });
    setTimeout(() => dispatch(closeAlert(id)), alertMilliseconds);
  };
}

const unreachable: Translated = {
  fi: 'Palveluun ei saatu yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
  en: 'The service could not be reached. Check your connection and try again.',
};

/** Shows each of the server's messages as an alert of its own; without any, `fallback`. */
export function showFailure(error: ApiError, fallback: Alert['text'] = unreachable): Thunk<void> {
  return (dispatch) => {
    const texts = error.errors.length > 0 ? error.errors.map(({ msg }) => msg) : [fallback];
    texts.forEach((text) => dispatch(showAlert('error', text)));
  };
}
