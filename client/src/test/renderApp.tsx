import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '#contract/session';
import { App } from '../app/App';
import { Providers } from '../app/Providers';
import { keepToken } from '../storage/token';
import type { State } from '../store/core/types';
import { createStore } from '../store/createStore';

/**
 * Renders the product at a route. A session in `state` also stores its token.
 * @param before the address that the browser's back button leads to
 */
export async function renderApp(route: string, state: Partial<State> = {}, before?: string) {
  const store = createStore({ session: { status: 'signedOut' }, alerts: [], organization: null, ...state });
  if (state.session?.status === 'signedIn') keepToken(state.session.session.token);
  let address = '';
  let step: (steps: number) => void;

  function Address() {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    address = pathname + search;
    step = (steps) => void navigate(steps);
    return null;
  }

  // Lazy screens load within the act.
  await act(async () => {
    render(
      <Providers store={store}>
        <MemoryRouter initialEntries={before === undefined ? [route] : [before, route]}>
          <App />
          <Address />
        </MemoryRouter>
      </Providers>,
    );
    await Promise.resolve();
  });
  return {
    // Without style sheets every element accepts pointer events, and checking that is slow.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    store,
    address: () => address,
    /** The browser's back button, or with 1 its forward button. */
    go: (steps: -1 | 1): void => {
      act(() => step(steps));
    },
  };
}

/** The initial state of a signed-in user. */
export function signedInAs(session: Session): Partial<State> {
  return { session: { status: 'signedIn', session } };
}
