/** A record that another one names: its id, or the record itself as it was read (decisions 3). */
export type Reference = string | { _id: string };

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
