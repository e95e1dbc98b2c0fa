import type { Path, ValueAt } from '../../components/form/paths';
import type { FieldBinding } from '../../components/form/useForm';

/** A record as the server stores it, with the number of its last save. */
export interface Revised {
  _id: string;
  revision: number;
}

/** A reason why a form cannot be saved as it stands, said at its field. */
export interface Objection<Values> {
  path: Path<Values>;
  msg: string;
}

/** What tells the forms of the panel apart, beside the looks of their fields. */
export interface FormSpec<Values, Stored> {
  /** What the form for a new record holds. */
  blank: Values;
  labels: Readonly<Record<Path<Values>, string>>;
  /** The fields that may stay empty (rules §15.1); the name of a part stands for everything in it. */
  optional: (values: Values, stored: Stored | undefined) => readonly string[];
  objections?: (values: Values, stored: Stored | undefined) => readonly Objection<Values>[];
}

/** What a field of such a form knows, beside its draft. */
export interface Bound<Value> extends FieldBinding<Value> {
  label: string;
  required: boolean;
  /** What somebody else has meanwhile saved here, where it differs. */
  newer: Value | undefined;
}

export type BoundField<Values> = <Name extends Path<Values>>(name: Name) => Bound<ValueAt<Values, Name>>;
