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

/** Whether sales count as advances until the day of their event, and since when. */
export function AdvanceFields({ account, from }: Props) {
  return (
    <>
      <div>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          Advances received
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Sales before an event’s day can be booked as advances, which become sales on that day. VAT stays on
          the day of payment. Receipts issued before you count advances remain sales.
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
