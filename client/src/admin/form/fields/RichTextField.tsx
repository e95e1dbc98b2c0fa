import { lazy, Suspense } from 'react';
import { Bar } from '../../../components/Waiting';
import { Field } from '../../../components/form/Field';
import { Cell } from './Cell';
import type { Bound } from '../spec';

// The editor weighs more than all else of its page.
const RichTextEditor = lazy(() => import('./RichTextEditor'));

/** A text with headings, lists and links, as HTML. */
export function RichTextField(props: Bound<string>) {
  const { name, label, value, onChange } = props;
  return (
    <Cell {...props} wide textOf={wordsOf}>
      <Field {...props}>
        {({ id, describedBy }) => (
          <Suspense fallback={<Bar width="100%" height={190} />}>
            <RichTextEditor
              id={id}
              name={name}
              label={label}
              value={value}
              describedBy={describedBy}
              onChange={onChange}
            />
          </Suspense>
        )}
      </Field>
    </Cell>
  );
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
