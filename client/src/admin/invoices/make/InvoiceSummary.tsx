import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount, formatNames } from '../../../format/words';
import { customerName, type InvoicedCustomer } from './payable';

interface Props {
  selected: readonly InvoicedCustomer[];
  invoiced: readonly InvoicedCustomer[];
}

export const summaryId = 'invoice-summary';

/** How many customers are invoiced, and who of the selected ones is not. */
export function InvoiceSummary({ selected, invoiced }: Props) {
  const others = selected.filter((customer) => !invoiced.includes(customer));
  const count = formatCount(invoiced.length, 'customer', 'customers');
  return (
    <Box id={summaryId} tabIndex={-1} role="status" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {invoiced.length === 0 ? 'Nobody is invoiced.' : `One invoice for ${count}.`}
      </Typography>
      {others.length > 0 && (
        <Typography variant="body2">
          {`Left out, because they have nothing to pay of these products or cannot be invoiced: ${formatNames(others.map(customerName), 3)}.`}
        </Typography>
      )}
    </Box>
  );
}
