import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BooksVoucher, VoucherPart } from '#contract/bookkeeping';
import type { Euros } from '#contract/money';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { PaymentDocuments } from '../customers/payments/PaymentDocuments';

interface Props {
  vouchers: readonly BooksVoucher[];
  /** The sums of all pages. */
  total: Euros;
  part: VoucherPart | null;
  /** Whether the parts are for a VAT rate, so that base and VAT add up to the sum. */
  isTaxed: boolean;
}

/** A page of documents, each of which opens as it was issued. */
export function VouchersTable({ vouchers, total, part, isTaxed }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label="Documents of the period" sx={scrolling}>
      <Table size="small" stickyHeader sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>Document</TableCell>
            <TableCell>Day</TableCell>
            <TableCell>Buyer</TableCell>
            <TableCell>Product</TableCell>
            {amountHeadings(part, isTaxed).map((heading) => (
              <TableCell key={heading} align="right">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher._id} voucher={voucher} isTaxed={isTaxed} />
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={4}>
              Total
            </TableCell>
            <Amounts amounts={shownAmounts(total, part, isTaxed)} />
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}

function VoucherRow({ voucher, isTaxed }: { voucher: BooksVoucher; isTaxed: boolean }) {
  const { day, buyer, product, total, corrects, part } = voucher;
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
      <Amounts amounts={shownAmounts(total, part, isTaxed)} />
    </TableRow>
  );
}

function Amounts({ amounts }: { amounts: readonly Euros[] }) {
  return amounts.map((amount, index) => (
    // The columns of a table never change.
    <TableCell key={index} align="right" sx={{ whiteSpace: 'nowrap' }}>
      {formatEuros(amount, 'en')}
    </TableCell>
  ));
}

function amountHeadings(part: VoucherPart | null, isTaxed: boolean): readonly string[] {
  if (!part) return ['Sum'];
  return isTaxed ? ['Tax base', 'VAT', 'With VAT'] : ['Sales', 'Tax included'];
}

function shownAmounts(total: Euros, part: VoucherPart | null, isTaxed: boolean): readonly Euros[] {
  if (!part) return [total];
  return isTaxed ? [part.net, part.tax, part.gross] : [part.gross, part.tax];
}

/** A hundred rows scroll within the table, so that the sections below stay within reach. */
const scrolling = { overflow: 'auto', maxHeight: 560 };

const table = {
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { fontWeight: 650, whiteSpace: 'nowrap' },
  '& tbody td': { minWidth: 110, overflowWrap: 'anywhere' },
  // The total stays in sight, as the headings do.
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
    color: 'text.primary',
    fontSize: 'inherit',
    fontWeight: 600,
    borderBottom: 0,
  },
} as const;
