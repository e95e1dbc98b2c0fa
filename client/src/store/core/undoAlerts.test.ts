import { createStore } from '../createStore';
import { selectAlerts } from './alerts';
import { actionTimeoutMs, holdAlert, showUndoable } from './undoAlerts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const action = { label: 'Undo', remainder: 'You can still undo it', run: () => undefined };

it('an alert shows its text for five seconds, and offers its action for ten', () => {
  const store = createStore();
  store.dispatch(showUndoable('done', action));
  const texts = () => selectAlerts(store.getState()).map(({ text }) => text);

  jest.advanceTimersByTime(4_999);
  expect(texts()).toEqual(['done']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual(['You can still undo it']);
  jest.advanceTimersByTime(4_999);
  expect(texts()).toEqual(['You can still undo it']);
  jest.advanceTimersByTime(1);
  expect(selectAlerts(store.getState())).toEqual([]);
  expect(actionTimeoutMs).toBe(10_000);
});

it('an alert stays open while it is held, and for ten seconds more', () => {
  const store = createStore();
  store.dispatch(showUndoable('done', action));
  const [alert] = selectAlerts(store.getState());

  store.dispatch(holdAlert(alert!.id, true));
  jest.advanceTimersByTime(60_000);
  expect(selectAlerts(store.getState())).toHaveLength(1);
  store.dispatch(holdAlert(alert!.id, false));
  jest.advanceTimersByTime(9_999);
  expect(selectAlerts(store.getState())).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(selectAlerts(store.getState())).toEqual([]);
});

it('a closed alert does not come back when it is released', () => {
  const store = createStore();
  store.dispatch(showUndoable('done', action));
  const [alert] = selectAlerts(store.getState());
  jest.advanceTimersByTime(10_000);

  store.dispatch(holdAlert(alert!.id, false));

  expect(jest.getTimerCount()).toBe(0);
});
