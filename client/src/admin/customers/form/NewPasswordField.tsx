import { PasswordInput } from '../../../components/form/PasswordInput';
import type { FieldProps } from '../../form/formSpec';

/** Sets a new password, which ends the customer's sessions; an empty field keeps the current one. */
export function NewPasswordField({ invited, ...props }: FieldProps<string> & { invited: boolean }) {
  return (
    <PasswordInput
      name={props.name}
      label={props.label}
      value={props.value}
      error={props.error}
      onChange={props.onChange}
      autoComplete="new-password"
      hint={
        invited
          ? 'Leave it empty to let them choose it with the link'
          : 'Leave it empty to keep the current one'
      }
    />
  );
}
