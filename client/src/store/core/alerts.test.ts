import { ApiError } from '../../api/ApiError';
import {
  alertTimeoutMs,
  closeAlert,
  closeFailures,
  selectAlerts,
  showAlert,
  showFailure,
  showRemainingErrors,
} from './alerts';
import { createStore } from '../createStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('closes after 5000 ms, independently of others', () => {
  const store = createStore();
  const shown = () => selectAlerts(store.getState()).map(({ text }) => text);

  store.dispatch(showAlert('success', 'first'));
  jest.advanceTimersByTime(2_000);
  store.dispatch(showAlert('error', 'second'));
  expect(shown()).toEqual(['first', 'second']);

  jest.advanceTimersByTime(2_999);
  expect(shown()).toEqual(['first', 'second']);
  jest.advanceTimersByTime(1);
  expect(shown()).toEqual(['second']);
  jest.advanceTimersByTime(2_000);
  expect(shown()).toEqual([]);
  expect(alertTimeoutMs).toBe(5_000);
});

it('closes earlier if asked to', () => {
  const store = createStore();
  store.dispatch(showAlert('success', 'done'));
  const [alert] = selectAlerts(store.getState());

  store.dispatch(closeAlert(alert!.id));

  expect(selectAlerts(store.getState())).toEqual([]);
});

describe('showFailure', () => {
  const errors = [
    { code: 'required', msg: 'Tämä tieto puuttuu', path: 'phone' },
    { code: 'groupFull', msg: 'Ryhmä on täynnä' },
  ] as const;

  it('shows an alert for each message of the server', () => {
    const store = createStore();

    store.dispatch(showFailure(new ApiError(400, errors), 'Failed to update customer'));

    expect(selectAlerts(store.getState())).toMatchObject([
      { severity: 'error', text: 'Tämä tieto puuttuu' },
      { severity: 'error', text: 'Ryhmä on täynnä' },
    ]);
  });

  it('shows the fallback when the server sent no messages', () => {
    const store = createStore();

    store.dispatch(showFailure(new ApiError(502, []), 'Failed to update customer'));

    expect(selectAlerts(store.getState())).toMatchObject([{ text: 'Failed to update customer' }]);
  });

  it('shows by default that the service could not be reached', () => {
    const store = createStore();

    store.dispatch(showFailure(new ApiError(0, [])));

    expect(selectAlerts(store.getState())).toMatchObject([
      { text: { fi: expect.stringContaining('yhteyttä') as string } },
    ]);
  });
});

describe('showRemainingErrors', () => {
  const atField = { code: 'required', msg: 'Tämä tieto puuttuu', path: 'phone' } as const;
  const full = { code: 'groupFull', msg: 'Ryhmä on täynnä' } as const;
  const shownTexts = (errors: ConstructorParameters<typeof ApiError>[1]) => {
    const store = createStore();
    store.dispatch(showRemainingErrors(new ApiError(409, errors), ({ path }) => path !== undefined));
    return selectAlerts(store.getState()).map(({ text }) => text);
  };

  it('leaves out errors that the screen shows itself', () => {
    expect(shownTexts([atField, full])).toEqual(['Ryhmä on täynnä']);
    expect(shownTexts([atField])).toEqual([]);
  });

  it('shows that the service could not be reached', () => {
    expect(shownTexts([])).toHaveLength(1);
  });
});

it('closes the failure alerts of the previous attempt, but no success alerts', () => {
  const store = createStore();
  store.dispatch(showAlert('success', 'saved'));
  store.dispatch(showAlert('error', 'refused'));

  store.dispatch(closeFailures());

  expect(selectAlerts(store.getState())).toMatchObject([{ text: 'saved' }]);
});
