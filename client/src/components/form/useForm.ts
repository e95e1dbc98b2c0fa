import { useEffect, useRef, useState } from 'react';
import type { WireError } from '#contract/errors';
import { isParsed, type Parsed } from './unparsed';
import { isField, valueAt, withValueAt, type Path, type ValueAt } from './paths';

/** The props that connect an input to its field of the form. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/**
 * The values and errors of a form. Values are kept after a refused request. The error of a field is shown until the
 * field is edited.
 */
export function useForm<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<readonly WireError[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const mustFocus = useRef(false);

  // After every render, because the form may be hidden when `showErrors` is called.
  useEffect(() => {
    if (!mustFocus.current || !ref.current) return;
    mustFocus.current = false;
    const first = ref.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    // Scrolls the label into view, too.
    first?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  });

  function field<Name extends Path<Values>>(name: Name): FieldBinding<ValueAt<Values, Name>> {
    return {
      name,
      value: valueAt(values, name),
      error: errors.find(({ path }) => path === name)?.msg,
      onChange: (value) => {
        setValues((current) => withValueAt(current, name, value));
        setErrors((current) => current.filter(({ path }) => path !== name && !path?.startsWith(`${name}.`)));
      },
    };
  }

  /** Whether the error belongs to a field of this form, so that `showErrors` can show it. */
  function hasField({ path }: WireError): boolean {
    return path !== undefined && isField(values, path);
  }

  /** Shows every error at its field and focuses the first one. */
  function showErrors(found: readonly WireError[]): void {
    setErrors(found);
    mustFocus.current = true;
  }

  /** The values; undefined if a text could not be parsed, in which case its field takes the focus. */
  function readValues(): (Values & Parsed<Values>) | undefined {
    if (isParsed(values)) return values;
    mustFocus.current = true;
    // Rerenders, to move the focus.
    setErrors((current) => [...current]);
    return undefined;
  }

  /** Replaces the values and clears the errors. */
  function reset(to: Values | ((current: Values) => Values)): void {
    setValues(to);
    setErrors([]);
  }

  return { values, readValues, errors, field, hasField, showErrors, reset, ref };
}
