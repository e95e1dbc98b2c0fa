import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WireError } from '#contract/errors';
import { customerName, type InvoicedCustomer } from './payable';

interface Props {
  /** Those that the server was asked to invoice, in that order. */
  customers: readonly InvoicedCustomer[];
  errors: readonly WireError[];
  /** Called with the ids of those who cannot be invoiced. */
  onLeaveOut: (ids: readonly string[]) => void;
}

const pathPattern = /^customers(?:\.(\d+))?$/;

export function isAboutCustomers({ path }: WireError): boolean {
  return path !== undefined && pathPattern.test(path);
}

/** Why the server did not invoice the customers, by name. */
export function RefusedCustomers({ customers, errors, onLeaveOut }: Props) {
  const faults = errors.filter(isAboutCustomers).map(({ path, msg }) => {
    const index = pathPattern.exec(path ?? '')?.[1];
    return { customer: index === undefined ? undefined : customers[Number(index)], msg };
  });
  // One customer may have several faults.
  const refused = [...new Set(faults.flatMap(({ customer }) => customer?._id ?? []))];
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.map(({ customer, msg }, index) => (
          <li key={index}>{customer ? `${customerName(customer)}: ${msg}` : msg}</li>
        ))}
      </Box>
      {refused.length > 0 && refused.length < customers.length && (
        <Button color="inherit" sx={{ mt: 1 }} onClick={() => onLeaveOut(refused)}>
          Leave them out
        </Button>
      )}
    </Alert>
  );
}
