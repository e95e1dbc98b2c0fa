/** A record that another one names: its id, or the record itself as it was read (decisions 3). */
export type Reference = string | { _id: string };

/** A record as it stands inside another. */
export interface Named {
  _id: string;
  name: string;
}
