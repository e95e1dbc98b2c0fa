import { lazy, Suspense } from 'react';
import { htmlToText } from '../../../format/htmlToText';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { Field } from '../../../components/form/Field';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

// The editor is larger than the rest of the page together.
const RichTextEditor = lazy(() => import('./RichTextEditor'));

/** A rich text as HTML. */
export function RichTextField(props: FieldProps<string>) {
  const { name, label, value, onChange } = props;
  return (
    <FieldCell {...props} wide format={htmlToText}>
      <Field {...props}>
        {({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
          <Suspense fallback={<SkeletonBar width="100%" height={190} />}>
            <RichTextEditor
              id={id}
              name={name}
              label={label}
              value={value}
              describedBy={describedBy}
              isInvalid={isInvalid}
              onChange={onChange}
            />
          </Suspense>
        )}
      </Field>
    </FieldCell>
  );
}
