import type { Path, ValueAt } from '../../components/form/paths';
import type { FieldBinding } from '../../components/form/useForm';

/** A stored record with the revision of its last save. */
export interface Revisioned {
  _id: string;
  revision: number;
}

/** Why the form cannot be saved, shown at the field. */
export interface ValidationError<Values> {
  path: Path<Values>;
  msg: string;
}

/** What a form needs to know about its fields, except their layout. */
export interface FormSpec<Values, Stored> {
  /** The values of a new record. */
  blank: Values;
  labels: Readonly<Record<Path<Values>, string>>;
  /** The fields that may be empty (rules §15.1); the path of an object covers all its fields. */
  optional: (values: Values, stored: Stored | undefined) => readonly string[];
  /** Finds errors besides empty and unparsed fields. */
  validate?: (values: Values, stored: Stored | undefined) => readonly ValidationError<Values>[];
}

/** The props of a field: its value and what the spec defines for it. */
export interface FieldProps<Value> extends FieldBinding<Value> {
  label: string;
  required: boolean;
  /** The value that somebody else has saved in the meantime, if it differs. */
  newerValue: Value | undefined;
}

/** The props of a field of the form itself. */
export interface BoundField<Value> extends FieldProps<Value> {
  /** The error of a part of the value, such as `steps.0.until`. */
  getError: (part: string) => string | undefined;
}

export type BindField<Values> = <Name extends Path<Values>>(name: Name) => BoundField<ValueAt<Values, Name>>;
