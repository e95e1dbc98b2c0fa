import { inputErrorText } from '#contract/inputErrors';
import { maxLength } from '#contract/fields';
import type { Home } from '#contract/phone';
import { PhoneInput } from '../../../components/form/PhoneInput';
import type { FieldProps } from '../formSpec';
import { FieldCell } from './FieldCell';

interface Props extends FieldProps<string> {
  /** The person's country; Finland by default. */
  home?: Home;
}

/** A phone number (rules §15.2). */
export function PhoneField({ home = { country: 'FI' }, ...props }: Props) {
  return (
    <FieldCell {...props} format={(text) => text}>
      <PhoneInput
        {...props}
        home={home}
        invalidText={inputErrorText({ code: 'invalidPhone' }, 'en')}
        attributes={{ maxLength: maxLength.line }}
        placeholder="+358401234567"
        autoComplete="off"
      />
    </FieldCell>
  );
}
