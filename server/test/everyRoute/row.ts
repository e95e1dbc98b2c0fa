import type { World } from './world';

/** What the call did, seen in the database or in its answer, which is a text where it is not JSON. */
type Effect = (world: World, answer: unknown) => unknown;

/** How a call ends here: with an effect, or in a refusal if it is tested to its end where its subject is. */
type End = { effect: Effect; refused?: undefined } | { refused: number; effect?: Effect };

/** What the table of every route knows of a call beside its description. */
export type Row = Call & End;

interface Call {
  /** What the braces of the path hold, for records of the world. */
  params?: (world: World) => Record<string, string>;
  /** What the call is about, where the world has none of it. */
  before?: (world: World) => Promise<void>;
  /** What must have happened for it to take effect. */
  prepare?: (world: World) => Promise<void>;
  /** Asked of one organization by the address. */
  query?: (world: World) => string;
  /** A body that nothing is wrong with. */
  body?: (world: World) => object | Promise<object>;
  /** The faults of an empty body, in order, as `path: code`. */
  faults?: string[];
  /**
   * What somebody of another organization is answered, where that is not 404: their own is what is meant, or
   * the call is about nobody’s record.
   */
  elsewhere?: 'theirs';
  /** What an id that is none is answered, where that is not 404. */
  malformed?: number;
}

export type Rows = Record<string, Row>;
