import { PasswordInput } from '../../../components/form/PasswordInput';
import type { FieldProps } from '../../form/formSpec';

/** Sets a new password, which ends the customer's sessions; empty keeps the present one. */
export function NewPasswordField(props: FieldProps<string>) {
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
