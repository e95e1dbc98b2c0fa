/** A record that another one names: its id, or the record itself as it was read (rules §3.4). */
export type Reference = string | { _id: string };

/** How often a record has been saved; an update that names an older number is refused (`outdated`). */
export interface Revision {
  revision?: number | undefined;
}

/** A record as it stands inside another. */
export interface Named {
  _id: string;
  name: string;
}

/** An input whose references have become ids, as they do when it is checked. */
export type ById<Input> = {
  [Field in keyof Input]: Reference extends Input[Field]
    ? Exclude<Input[Field], { _id: string }>
    : Input[Field] extends (infer Entry)[]
      ? (Reference extends Entry ? string : ById<Entry>)[]
      : Input[Field];
};
