import { PasswordInput } from '../../../components/form/PasswordInput';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

export function PasswordField(props: FieldProps<string> & { hint?: string }) {
  return (
    <FieldCell {...props} format={() => ''}>
      <PasswordInput {...props} autoComplete="new-password" />
    </FieldCell>
  );
}
