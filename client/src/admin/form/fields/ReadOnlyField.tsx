import { Field } from '../../../components/form/Field';
import { Input } from '../../../components/form/Input';

interface Props {
  label: string;
  value: string;
  hint?: string;
}

/** A value among the fields that cannot be edited. */
export function ReadOnlyField({ label, value, hint }: Props) {
  return (
    <Field label={label} error={undefined} hint={hint}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          value={value}
          readOnly
          inputProps={{ 'aria-describedby': describedBy }}
          sx={{ bgcolor: 'action.hover', borderStyle: 'dashed' }}
        />
      )}
    </Field>
  );
}
