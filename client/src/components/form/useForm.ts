import { useEffect, useRef, useState } from 'react';
import type { WireError } from '#contract/errors';
import { valueAt, withValueAt, type Path, type ValueAt } from './paths';

/** What an input needs to know of its field. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/**
 * A form's draft and its faults. What was typed stays until the form is left, whatever the server says;
 * a field's fault is shown until the field is edited.
 */
export function useForm<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<readonly WireError[]>([]);
  const [timesShown, setTimesShown] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (timesShown > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesShown]);

  function field<Name extends Path<Values>>(name: Name): FieldBinding<ValueAt<Values, Name>> {
    return {
      name,
      value: valueAt(values, name),
      error: errors.find(({ path }) => path === name)?.msg,
      onChange: (value) => {
        setValues((current) => withValueAt(current, name, value));
        setErrors((current) => current.filter(({ path }) => path !== name));
      },
    };
  }

  /** Shows every fault at its field and takes the reader to the first. */
  function showErrors(found: readonly WireError[]): void {
    setErrors(found);
    setTimesShown((times) => times + 1);
  }

  return { values, field, showErrors, ref };
}
