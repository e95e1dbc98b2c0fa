import { PasswordInput } from '../../../components/form/PasswordInput';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<string> {
  hint?: string;
  autoComplete?: 'new-password' | 'current-password';
}

export function PasswordField({ autoComplete = 'new-password', ...props }: Props) {
  return (
    <FieldCell {...props} format={() => ''}>
      <PasswordInput {...props} autoComplete={autoComplete} />
    </FieldCell>
  );
}
