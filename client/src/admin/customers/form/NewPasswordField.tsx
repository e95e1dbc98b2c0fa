import { PasswordInput } from '../../../components/form/PasswordInput';
import type { FieldProps } from '../../form/formSpec';

/** Sets a new password, which ends the customer's sessions; empty keeps the present one. */
export function NewPasswordField({ invited, ...props }: FieldProps<string> & { invited: boolean }) {
  return (
    <PasswordInput
      name={props.name}
      label={props.label}
      value={props.value}
      error={props.error}
      onChange={props.onChange}
      autoComplete="new-password"
      hint={invited ? 'Empty lets them choose it by the link' : 'Empty keeps the present one'}
    />
  );
}
