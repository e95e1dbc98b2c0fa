import { addAreas } from './areas';
import { requestLatest, type Outcome } from './request';
import type { Action, FetchedArea, FetchedState, FetchedValues, State, Thunk } from './types';

type Values<Area extends FetchedArea> = Readonly<Record<string, FetchedValues[Area]>>;

interface Options<Area extends FetchedArea, Key extends readonly string[]> {
  name: Area;
  fetch: (...key: Key) => Promise<FetchedValues[Area]>;
  /** Handles the area's own actions, if it has any. */
  reduce?: (state: Values<Area>, action: Action) => Values<Area>;
}

/**
 * Makes an area of the store for data that screens fetch by a key of one or more strings. The area stores the latest
 * value of each key until logout; `useLoad` reports whether a fetch is running or has failed. The type of its values is
 * declared in `FetchedValues`, in the file that calls this.
 * @returns `fetch`, a thunk creator that fetches and stores the value of a key, and `select`, which reads it
 */
export function fetchedArea<Area extends FetchedArea, Key extends readonly string[]>({
  name,
  fetch,
  reduce = (state) => state,
}: Options<Area, Key>) {
  function reducer(state: Values<Area> = {}, action: Action): Values<Area> {
    if (action.type !== 'fetched/received') return reduce(state, action);
    const received: FetchedState[Area] = action.received[name];
    return received ? { ...state, ...received } : state;
  }

  addAreas({ [name]: reducer }); // the compiler does not check a value under a computed key

  function select(state: State, ...key: Key): FetchedValues[Area] | undefined {
    const values: FetchedState[Area] = state[name];
    return values?.[key.join(' ')];
  }

  return {
    select,
    fetch: (...key: Key): Thunk<Promise<Outcome>> =>
      requestLatest(
        (state) => select(state, ...key),
        async () => {
          const value = await fetch(...key);
          return { type: 'fetched/received', received: { [name]: { [key.join(' ')]: value } } };
        },
      ),
  };
}
