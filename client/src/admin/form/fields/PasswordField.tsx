import { PasswordInput } from '../../../components/form/PasswordInput';
import { Cell } from './Cell';
import type { Bound } from '../spec';

export function PasswordField(props: Bound<string> & { hint?: string }) {
  return (
    <Cell {...props} textOf={() => ''}>
      <PasswordInput {...props} autoComplete="new-password" />
    </Cell>
  );
}
