import type { Store as ReduxStore } from 'redux';
import type { ThunkAction, ThunkDispatch } from 'redux-thunk';

/*
 * The types of the whole store. An area adds its part to the three interfaces below from its own file
 * (`declare module`), so that areas import this file and not each other.
 */

/** The values that areas made by `fetchedArea` store for each key. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FetchedValues {}

export type FetchedArea = keyof FetchedValues;

export type FetchedState = {
  readonly [Area in FetchedArea]?: Readonly<Record<string, FetchedValues[Area]>>;
};

/** The state of the store. Optional areas are loaded with the screens that need them, and are undefined until then. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface State extends FetchedState {}

/** The actions of each area, and those that concern several. */
export interface Actions {
  /** Empties the whole store (see `createStore`). */
  signedOut: { type: 'session/signedOut' };
  fetched: { type: 'fetched/received'; received: FetchedState };
}

export type Action = Actions[keyof Actions];
export type Thunk<Result> = ThunkAction<Result, State, undefined, Action>;
export type Dispatch = ThunkDispatch<State, undefined, Action>;
export type Store = ReduxStore<State, Action> & { dispatch: Dispatch };
