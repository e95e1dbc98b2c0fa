import { PasswordInput } from '../../../components/form/PasswordInput';
import type { Bound } from '../../form/spec';

/** Sets another password, which ends what the customer is logged in with; empty keeps the present one. */
export function NewPasswordField(props: Bound<string>) {
  return (
    <PasswordInput
      name={props.name}
      label={props.label}
      value={props.value}
      error={props.error}
      onChange={props.onChange}
      autoComplete="new-password"
      hint="Empty keeps the present one"
    />
  );
}
