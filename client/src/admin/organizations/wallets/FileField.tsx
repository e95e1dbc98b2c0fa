import { Field, type FieldProps } from '../../../components/form/Field';
import { InputBox } from '../../../components/form/InputBox';
import type { FieldBinding } from '../../../components/form/useForm';

interface Props extends FieldProps, FieldBinding<string> {
  /** The accepted file extensions, for the browser's dialog. */
  accept: string;
}

/** Chooses a file. The value is its content in base64. */
export function FileField({ name, accept, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <InputBox>
          <input
            {...control}
            name={name}
            type="file"
            accept={accept}
            onChange={({ target }) => void readFile(target.files?.[0]).then(onChange)}
          />
        </InputBox>
      )}
    </Field>
  );
}

/** The content in base64; empty without a file, or if it cannot be read. */
async function readFile(file: File | undefined): Promise<string> {
  if (!file) return '';
  return new Promise((resolve) => {
    const reader = new FileReader();
    const content = () => (typeof reader.result === 'string' ? reader.result.split(',')[1] : undefined);
    reader.onload = () => resolve(content() ?? '');
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
