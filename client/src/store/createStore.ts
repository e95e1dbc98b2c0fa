import { applyMiddleware, legacy_createStore } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import { alerts } from './core/alerts';
import { addAreas, reduceAreas } from './core/areas';
import { secondStep } from './core/secondStep';
import type { Action, State, Store } from './core/types';
import { organization } from './portal/organization';
import { session } from './session/session';

// The areas (slices) of the store that the first page needs; others add themselves when loaded.
addAreas({ session, alerts, organization, secondStep });

export function createStore(initial?: State): Store {
  return legacy_createStore(reduce, initial, applyMiddleware(withExtraArgument<State, Action>(undefined)));
}

/** Logging out empties the whole store, so that nothing one person saw stays in memory for the next. */
function reduce(state: State | undefined, action: Action): State {
  return reduceAreas(action.type === 'session/signedOut' ? undefined : state, action);
}
