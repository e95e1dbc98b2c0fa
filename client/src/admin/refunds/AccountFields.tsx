import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';

interface Props {
  iban: FieldBinding<string>;
  holder: FieldBinding<string>;
  /** Whether both fields must be filled in; true by default. */
  required?: boolean;
}

/** Asks for the account that a refund goes to. */
export function AccountFields({ iban, holder, required = true }: Props) {
  return (
    <>
      <TextInput
        {...iban}
        label="IBAN"
        required={required}
        autoComplete="off"
        attributes={{ spellCheck: false, autoCapitalize: 'characters' }}
      />
      <TextInput
        {...holder}
        label="Account holder"
        hint="The bank compares the name with the account"
        required={required}
        autoComplete="off"
        attributes={{ maxLength: maxLength.payee }}
      />
    </>
  );
}
