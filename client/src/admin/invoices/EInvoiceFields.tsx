import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';

interface Props {
  address: FieldBinding<string>;
  operator: FieldBinding<string>;
  whose: 'Your' | 'Their';
}

/** Where somebody's e-invoices come from or go to. */
export function EInvoiceFields({ address, operator, whose }: Props) {
  const required = whose === 'Their';
  return (
    <>
      <TextInput
        {...address}
        label={`${whose} e-invoice address`}
        hint="An OVT code, such as 003712345671, or an account number (IBAN)"
        required={required}
        autoComplete="off"
        attributes={code}
      />
      <TextInput
        {...operator}
        label={`${whose} operator`}
        hint="Its id, such as 003721291126, or the BIC of a bank"
        required={required}
        autoComplete="off"
        attributes={code}
      />
    </>
  );
}

const code = { autoCapitalize: 'characters', spellCheck: false, maxLength: maxLength.line } as const;
