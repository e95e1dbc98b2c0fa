import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { PaidProduct, StaffPayment } from '#contract/payment';
import { formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import {
  attemptWords,
  channelWords,
  noticeWords,
  personInWords,
  refundWords,
  statusWords,
} from './paymentLabels';
import { SettleRefund } from './ResolveUnknownRefund';

interface Props {
  payment: StaffPayment;
  /** What is shown is no longer so. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Everything that is known of a payment: what is paid for, what happened, and what does not fit. */
export function PaymentInfoDialog({ payment, onOutdated, onClose }: Props) {
  const titleId = useId();
  const { products, discountCode, total, history, attempts, refunds, notices } = payment;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        Payment info
      </DialogTitle>
      <DialogContent>
        {products.map((product) => (
          <Product key={product._id} product={product} />
        ))}
        <Line>
          Customer pays {euros(total)}
          {discountCode && ` with the discount code ${discountCode.name} (${discountCode.discount} %)`}
        </Line>
        <Part heading="Needs attention" entries={notices}>
          {({ at, kind, amount }) => `${moment(at)}: ${noticeWords[kind]} (${euros(amount)})`}
        </Part>
        <Part heading="History" entries={history} none="Nothing has happened yet.">
          {({ at, from, to, by, why }) =>
            `${moment(at)}: ${statusWords[from]} → ${statusWords[to]}, by ${personInWords(by)} (${why})`
          }
        </Part>
        <Part heading="Tries to pay" entries={attempts} none="None yet.">
          {({ openedAt, amount, state, transactionId }) =>
            `${moment(openedAt)}: ${euros(amount)}, ${attemptWords[state]}${transactionId === null ? '' : `, transaction ${transactionId}`}`
          }
        </Part>
        <Part
          heading="Refunds"
          entries={refunds}
          none="None yet."
          below={({ status, amount }, place) =>
            status === 'unknown' && (
              <SettleRefund payment={payment} place={place} amount={amount} onOutdated={onOutdated} />
            )
          }
        >
          {({ at, amount, channel, status, by, settledBy }) =>
            `${moment(at)}: ${euros(amount)} ${channelWords[channel]}, by ${personInWords(by)}: ${refundWords[status]}${settledBy === null ? '' : `, as ${settledBy} has said`}`
          }
        </Part>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Product({ product }: { product: PaidProduct }) {
  const { name, mandatory, price, serviceFee, serviceFeeVat } = product;
  return (
    <>
      <Typography variant="h3">{name}</Typography>
      <Line>
        {mandatory ? 'Mandatory' : 'Optional'} · price {euros(price)}, {taxInWords(product)} · service fee{' '}
        {euros(serviceFee)}
        {serviceFee > 0 && `, VAT ${serviceFeeVat} %`}
      </Line>
    </>
  );
}

function taxInWords({ vat, vatPercent, taxAmount, taxDescription }: PaidProduct): string {
  if (vat) return `VAT ${vatPercent ?? 0} %`;
  return `${taxDescription ?? 'tax'} ${euros(taxAmount ?? 0)}`;
}

interface PartProps<Entry> {
  heading: string;
  entries: readonly Entry[];
  /** What is said where there is nothing; without it, nothing is. */
  none?: string;
  children: (entry: Entry) => string;
  /** What can be done about an entry. */
  below?: (entry: Entry, place: number) => ReactNode;
}

function Part<Entry>({ heading, entries, none, children, below }: PartProps<Entry>) {
  if (entries.length === 0 && none === undefined) return null;
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography variant="h3">{heading}</Typography>
      {entries.length === 0 && <Line>{none}</Line>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {entries.map((entry, place) => (
          <li key={place}>
            {children(entry)}
            {below?.(entry, place)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function moment(instant: string): string {
  return formatStaffInstant(instant);
}

function euros(amount: number): string {
  return formatEuros(amount, 'en');
}
