import type { InEnglish } from './languages';

/** A reference to another record: its id, or the record itself (rules §3.4). */
export type Reference = string | { _id: string };

/** Incremented by every save. An update with an older revision is refused (`outdated`). */
export interface Revision {
  revision?: number | undefined;
}

/** A record within another one. */
export interface Named extends InEnglish<'name'> {
  _id: string;
  name: string;
}

/** A group of a ferry or accommodation. */
export interface TripGroup extends Named {
  userCount: number;
  /** The id of its event. */
  event: string;
}

/** A validated input, with references replaced by ids. */
export type ById<Input> = {
  [Field in keyof Input]: Reference extends Input[Field]
    ? Exclude<Input[Field], { _id: string }>
    : Input[Field] extends (infer Entry)[]
      ? (Reference extends Entry ? string : ById<Entry>)[]
      : Input[Field] extends number | null | undefined
        ? Input[Field]
        : Input[Field] extends object | null | undefined
          ? ById<Input[Field]>
          : Input[Field];
};
