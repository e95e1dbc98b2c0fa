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
  const ref = useRef<HTMLFormElement>(null);
  const mustFocus = useRef(false);

  // After any rendering, because the form may be out of sight when its faults become known.
  useEffect(() => {
    if (!mustFocus.current || !ref.current) return;
    mustFocus.current = false;
    ref.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

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
    mustFocus.current = true;
  }

  /** Begins anew from other values. */
  function reset(to: Values | ((current: Values) => Values)): void {
    setValues(to);
    setErrors([]);
  }

  return { values, field, showErrors, reset, ref };
}
