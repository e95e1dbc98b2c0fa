import { Field, type FieldProps } from '../../../components/form/Field';
import { InputBox } from '../../../components/form/InputBox';
import type { FieldBinding } from '../../../components/form/useForm';
import { fileAsBase64 } from '../../../format/fileAsBase64';

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

async function readFile(file: File | undefined): Promise<string> {
  return file ? fileAsBase64(file) : '';
}
