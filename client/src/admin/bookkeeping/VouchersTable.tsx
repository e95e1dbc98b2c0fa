import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BooksVoucher } from '#contract/bookkeeping';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { PaymentDocuments } from '../customers/payments/PaymentDocuments';

/** A page of documents, each of which opens as it was issued. */
export function VouchersTable({ vouchers }: { vouchers: readonly BooksVoucher[] }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Documents of the period" sx={scrolling}>
      <Table size="small" stickyHeader sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>Document</TableCell>
            <TableCell>Day</TableCell>
            <TableCell>Buyer</TableCell>
            <TableCell>Product</TableCell>
            <TableCell align="right">Sum</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher._id} voucher={voucher} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function VoucherRow({ voucher }: { voucher: BooksVoucher }) {
  const { day, buyer, product, total, corrects } = voucher;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <PaymentDocuments documents={[voucher]} />
        {corrects !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            of receipt {corrects}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatStaffDay(day)}</TableCell>
      <TableCell>{buyer ?? 'A deleted customer'}</TableCell>
      <TableCell>{product}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatEuros(total, 'en')}
      </TableCell>
    </TableRow>
  );
}

/** A page of a hundred rows scrolls by itself, so that what follows on the page stays near. */
const scrolling = { overflow: 'auto', maxHeight: 560 };

const table = {
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { fontWeight: 650, whiteSpace: 'nowrap' },
  '& td': { minWidth: 110, overflowWrap: 'anywhere' },
} as const;
