import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { Euros } from '#contract/money';
import {
  type PaidProduct,
  pricePart,
  type ResolvedRefundInput,
  resolvedStatuses,
  type StaffPayment,
  taxWithin,
} from '#contract/payment';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { useAppDispatch } from '../../../store/core/hooks';
import { resolveUnknownRefund } from '../../../store/staff/customers/staffPayments';
import {
  attemptStateLabels,
  refundChannelLabels,
  noticeLabels,
  actorLabel,
  refundStatusLabels,
  statusLabels,
} from './paymentLabels';

interface Props {
  payment: StaffPayment;
  /** Called when the payment has changed on the server. */
  onOutdated: () => void;
  onClose: () => void;
}

/** All details of a payment: products, history, attempts, refunds and notices. */
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
          <ProductInfo key={product._id} product={product} total={total} />
        ))}
        <Line>
          Customer pays {euros(total)}
          {discountCode && ` with the discount code ${discountCode.name} (${discountCode.discount} %)`}
        </Line>
        <InfoSection heading="Needs attention" entries={notices}>
          {({ at, kind, amount }) => `${formatStaffInstant(at)}: ${noticeLabels[kind]} (${euros(amount)})`}
        </InfoSection>
        <InfoSection heading="History" entries={history} emptyText="Nothing has happened yet.">
          {({ at, from, to, by, why }) =>
            `${formatStaffInstant(at)}: ${statusLabels[from]} → ${statusLabels[to]}, by ${actorLabel(by)} (${why})`
          }
        </InfoSection>
        <InfoSection heading="Payment attempts" entries={attempts} emptyText="None yet.">
          {({ openedAt, amount, state, transactionId }) =>
            `${formatStaffInstant(openedAt)}: ${euros(amount)}, ${attemptStateLabels[state]}${transactionId === null ? '' : `, transaction ${transactionId}`}`
          }
        </InfoSection>
        <InfoSection
          heading="Refunds"
          entries={refunds}
          emptyText="None yet."
          renderActions={({ status, amount }, index) =>
            status === 'unknown' && (
              <ResolveUnknownRefund
                payment={payment}
                refundIndex={index}
                amount={amount}
                onOutdated={onOutdated}
              />
            )
          }
        >
          {({ at, amount, channel, status, by, settledBy }) =>
            `${formatStaffInstant(at)}: ${euros(amount)} ${refundChannelLabels[channel]}, by ${actorLabel(by)}: ${refundStatusLabels[status]}${settledBy === null ? '' : `, as recorded by ${settledBy}`}`
          }
        </InfoSection>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ProductInfo({ product, total }: { product: PaidProduct; total: Euros }) {
  const { name, mandatory, price, serviceFee, serviceFeeVat } = product;
  return (
    <>
      <Typography variant="h3">{name}</Typography>
      <Line>
        {mandatory ? 'Mandatory' : 'Optional'} · price {euros(price)}, {describeTax(product, total)} · service
        fee {euros(serviceFee)}
        {serviceFee > 0 && `, VAT ${serviceFeeVat} %`}
      </Line>
    </>
  );
}

function describeTax(product: PaidProduct, total: Euros): string {
  const { vat, vatPercent, price, taxDescription } = product;
  if (vat) return `VAT ${vatPercent ?? 0} %`;
  const part = pricePart(product, total);
  const tax = `${taxDescription ?? 'tax'} ${euros(taxWithin(product, total))}`;
  return part === price ? tax : `${tax} on ${euros(part)}`;
}

interface InfoSectionProps<Entry> {
  heading: string;
  entries: readonly Entry[];
  /** Shown when there are no entries; without it the section is left out. */
  emptyText?: string;
  children: (entry: Entry) => string;
  /** Actions below an entry. */
  renderActions?: (entry: Entry, index: number) => ReactNode;
}

function InfoSection<Entry>({
  heading,
  entries,
  emptyText,
  children,
  renderActions,
}: InfoSectionProps<Entry>) {
  if (entries.length === 0 && emptyText === undefined) return null;
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography variant="h3">{heading}</Typography>
      {entries.length === 0 && <Line>{emptyText}</Line>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {entries.map((entry, index) => (
          <li key={index}>
            {children(entry)}
            {renderActions?.(entry, index)}
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

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}

type ResolvedStatus = ResolvedRefundInput['status'];

interface ResolveUnknownRefundProps {
  payment: StaffPayment;
  /** Index of the refund in the payment's `refunds`. */
  refundIndex: number;
  amount: Euros;
  /** Called when the payment has changed on the server. */
  onOutdated: () => void;
}

const outcomeTexts: Record<
  ResolvedStatus,
  { button: string; question: (amount: string) => string; note: string }
> = {
  ok: {
    button: 'It was returned',
    question: (amount) => `Was ${amount} returned?`,
    note: 'Look at the payment service first. The refund then counts as done.',
  },
  fail: {
    button: 'It was not returned',
    question: (amount) => `Was ${amount} not returned?`,
    note: 'Look at the payment service first. The money then counts as kept, and can be refunded again.',
  },
};

/** Lets staff record the outcome of a refund that the payment service did not report (rules §9.3). */
function ResolveUnknownRefund({ payment, refundIndex, amount, onOutdated }: ResolveUnknownRefundProps) {
  const dispatch = useAppDispatch();
  const [statusToConfirm, setStatusToConfirm] = useState<ResolvedStatus>();
  const [sending, setSending] = useState(false);

  async function handleConfirm(status: ResolvedStatus) {
    setStatusToConfirm(undefined);
    setSending(true);
    const outcome = await dispatch(resolveUnknownRefund(payment._id, { refund: refundIndex, status }));
    setSending(false);
    if (!outcome.ok) onOutdated();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      {resolvedStatuses.map((status) => (
        <Button key={status} variant="outlined" disabled={sending} onClick={() => setStatusToConfirm(status)}>
          {outcomeTexts[status].button}
        </Button>
      ))}
      {resolvedStatuses.map((status) => (
        <ConfirmDialog
          key={status}
          open={statusToConfirm === status}
          question={outcomeTexts[status].question(euros(amount))}
          no="No"
          yes="Yes"
          onNo={() => setStatusToConfirm(undefined)}
          onYes={() => void handleConfirm(status)}
        >
          {outcomeTexts[status].note}
        </ConfirmDialog>
      ))}
    </Box>
  );
}
