import { combineReducers, type Reducer } from 'redux';
import type { Action, State } from './types';

/** Handles the area's actions, and returns the state unchanged for all others. */
type AreaReducer<Area extends keyof State> = (
  state: Required<State>[Area] | undefined,
  action: never,
) => Required<State>[Area];

type AreaReducers = { [Area in keyof State]?: AreaReducer<Area> };

let reducers: AreaReducers = {};
let reduceCombined = combine();

function combine(): Reducer<State, Action> {
  return combineReducers(reducers);
}

/** Called by an area's file when it is loaded, so that the first page does not include code of later screens. */
export function addAreas(added: AreaReducers): void {
  reducers = { ...reducers, ...added };
  reduceCombined = combine();
}

/** Passes an action to every area loaded so far. */
export function reduceAreas(state: State | undefined, action: Action): State {
  return reduceCombined(state, action);
}
