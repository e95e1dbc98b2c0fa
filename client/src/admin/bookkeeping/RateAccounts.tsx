import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { formatPercent } from '../../format/money';
import { accountAttributes, accountGrid } from './accountFields';

interface Props {
  /** Without VAT at 0 per cent, of which there is none to pay. */
  rates: readonly {
    vatPercent: number;
    vat: FieldBinding<string> | null;
    sales: FieldBinding<string>;
  }[];
}

/** The accounts of VAT payable and of sales at single rates of VAT. */
export function RateAccounts({ rates }: Props) {
  return (
    <>
      <Typography variant="h3">Rates of VAT</Typography>
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
