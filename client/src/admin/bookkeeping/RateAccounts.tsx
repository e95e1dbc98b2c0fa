import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { formatPercent } from '../../format/money';
import { accountAttributes, accountGrid } from './accountFields';

interface Props {
  /** `vat` is null at 0 per cent, where no VAT is payable. */
  rates: readonly {
    vatPercent: number;
    vat: FieldBinding<string> | null;
    sales: FieldBinding<string>;
  }[];
}

/** The accounts for VAT payable and for sales, by VAT rate. */
export function RateAccounts({ rates }: Props) {
  return (
    <>
      <Typography variant="h3">VAT rates</Typography>
      {rates.map(({ vatPercent, vat, sales }) => {
        const rate = `${formatPercent(vatPercent, 'en')} %`;
        return (
          <Box key={vatPercent} sx={accountGrid}>
            {vat && <TextInput {...vat} label={`VAT payable, ${rate}`} attributes={accountAttributes} />}
            {/* Below the other sales where there are two columns. */}
            <Box sx={{ gridColumnEnd: { sm: -1 } }}>
              <TextInput {...sales} label={`Sales, ${rate}`} attributes={accountAttributes} />
            </Box>
          </Box>
        );
      })}
    </>
  );
}
