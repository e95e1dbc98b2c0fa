import { Field } from '../../../components/form/Field';
import { InputBox } from '../../../components/form/InputBox';

interface Props {
  label: string;
  value: string;
  hint?: string;
}

/** A value in the form that cannot be edited. */
export function ReadOnlyField({ label, value, hint }: Props) {
  return (
    <Field label={label} error={undefined} hint={hint}>
      {(control) => (
        <InputBox sx={{ bgcolor: 'action.hover', borderStyle: 'dashed' }}>
          <input {...control} value={value} readOnly />
        </InputBox>
      )}
    </Field>
  );
}
