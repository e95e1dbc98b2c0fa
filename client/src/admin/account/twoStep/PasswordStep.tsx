import { PasswordInput } from '../../../components/form/PasswordInput';
import type { OutcomeWith } from '../../../store/core/request';
import { OneFieldForm } from './OneFieldForm';

interface Props<Result> {
  submitLabel: string;
  send: (password: string) => Promise<OutcomeWith<Result>>;
  onDone: (result: Result) => void;
}

/** Asks for the password, because an unattended device may be logged in. */
export function PasswordStep<Result>(props: Props<Result>) {
  return (
    <OneFieldForm {...props} name="currentPassword">
      {(field) => <PasswordInput {...field} label="Your password" autoComplete="current-password" required />}
    </OneFieldForm>
  );
}
