import type { World } from './world';

/** Asserts the effect in the database or in the response body (text if it is not JSON). */
type Effect = (world: World, answer: unknown) => unknown;

/** The expected result: an effect, or the status of a refusal if other tests cover success. */
type Outcome = { effect: Effect; refused?: undefined } | { refused: number; effect?: Effect };

/** Test data for one operation of the API description. */
export type Row = Call & Outcome;

interface Call {
  /** Values of the path parameters. */
  params?: (world: World) => Record<string, string>;
  /** Creates the record that the call acts on, if the world lacks it. */
  before?: (world: World) => Promise<void>;
  /** Establishes the preconditions of success. */
  prepare?: (world: World) => Promise<void>;
  /** The query string, with its `?`. */
  query?: (world: World) => string;
  /** A valid body. */
  body?: (world: World) => object | Promise<object>;
  /** The faults of an empty body, in order, as `path: code`. */
  faults?: string[];
  /** Set if callers of another organization get no 404: the call acts on their own data, or on none. */
  acceptsOthers?: true;
  /** The status for a malformed id, if not 404. */
  malformed?: number;
}

export type Rows = Record<string, Row>;
