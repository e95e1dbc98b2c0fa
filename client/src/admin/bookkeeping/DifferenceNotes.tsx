import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BooksCheck, BooksCheckKind } from '#contract/booksBalance';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { formatEuros } from '../../format/money';
import { accountNames } from '#contract/entryAccounts';

const attributes = { maxLength: maxLength.line };

interface Props {
  /** The checks with a difference. */
  checks: readonly BooksCheck[];
  getField: (kind: BooksCheckKind) => FieldBinding<string>;
}

/** A note on each difference, which is kept with the closing. */
export function DifferenceNotes({ checks, getField }: Props) {
  if (checks.length === 0) return null;
  return (
    <Stack spacing={2.5}>
      <Typography>Explain each difference on this day.</Typography>
      {checks.map(({ kind, difference }) => (
        <TextInput
          key={kind}
          {...getField(kind)}
          label={`Note on ${accountNames[kind]}, ${formatEuros(difference, 'en')}`}
          required
          autoComplete="off"
          attributes={attributes}
        />
      ))}
    </Stack>
  );
}
