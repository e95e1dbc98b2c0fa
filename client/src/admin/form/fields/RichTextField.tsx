import { htmlToText } from '../../../format/htmlToText';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { Field } from '../../../components/form/Field';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

// Loaded lazily, because the editor is larger than the rest of the page.
const RichTextEditor = lazyWithRetry(
  () => import('./RichTextEditor').then(({ RichTextEditor }) => RichTextEditor),
  5,
);

/** A rich text as HTML. */
export function RichTextField(props: FieldProps<string>) {
  const { name, label, value, onChange } = props;
  return (
    <FieldCell {...props} wide format={htmlToText}>
      <Field {...props}>
        {({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
          <RichTextEditor
            id={id}
            name={name}
            label={label}
            value={value}
            describedBy={describedBy}
            isInvalid={isInvalid}
            onChange={onChange}
          />
        )}
      </Field>
    </FieldCell>
  );
}
