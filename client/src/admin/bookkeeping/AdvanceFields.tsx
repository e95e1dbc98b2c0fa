import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DayInput } from '../../components/form/DayInput';
import { TextInput } from '../../components/form/TextInput';
import type { ParsedInputProps } from '../../components/form/ParsedInput';
import type { FieldBinding } from '../../components/form/useForm';
import { accountAttributes, accountGrid } from './accountFields';

interface Props {
  account: FieldBinding<string>;
  from: Pick<ParsedInputProps<string>, 'name' | 'value' | 'error' | 'onChange'>;
}

/** Whether and from when sales are advances until their event's day. */
export function AdvanceFields({ account, from }: Props) {
  return (
    <>
      <div>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          Advances received
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Sales before an event’s day can stand among the advances, and move to the sales on that day. VAT
          stays on the day of payment. Receipts before the first day stay among the sales.
        </Typography>
      </div>
      <Box sx={accountGrid}>
        <TextInput {...account} label="Advances received" attributes={accountAttributes} />
        <DayInput
          {...from}
          label="Count advances from"
          hint="A day after today; empty for no advances"
          separator="/"
        />
      </Box>
    </>
  );
}
