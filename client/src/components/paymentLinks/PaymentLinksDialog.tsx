import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import type { NumberDraft } from '#contract/draft';
import type { Euros } from '#contract/money';
import type { NewPaymentLink, PaymentLink } from '#contract/paymentLink';
import { formatEuros } from '../../format/money';
import { useLanguage, useText } from '../../i18n/language';
import { paymentLinks as texts } from '../../i18n/paymentLinks';
import { Failure } from '../Failure';
import { NumberInput } from '../form/NumberInput';
import { LoadingSkeleton } from '../LoadingSkeleton';
import { LinkList } from './LinkList';
import { NewLink } from '../NewLink';

interface Props {
  product: string;
  /** The amount that is left to pay. */
  left: Euros;
  /** Whether the user is the traveller, not staff. */
  isOwn: boolean;
  status: 'loading' | 'loaded' | 'failed' | 'notFound';
  links: readonly PaymentLink[];
  retry: () => void;
  /** Returns undefined if the server refused. */
  make: (amount: Euros | null) => Promise<NewPaymentLink | undefined>;
  /** Returns whether the link was revoked. */
  revoke: (link: PaymentLink) => Promise<boolean>;
  /** Formats the day of an instant for the reader. */
  formatDayOf: (instant: string) => string;
  onClose: () => void;
}

/** Makes payment links for another payer, and lists the existing ones. */
export function PaymentLinksDialog(props: Props) {
  const { product, left, isOwn, status, links, retry, make, revoke, formatDayOf, onClose } = props;
  const t = useText();
  const titleId = useId();
  const [made, setMade] = useState<NewPaymentLink>();

  async function handleRevoke(link: PaymentLink): Promise<boolean> {
    const isRevoked = await revoke(link);
    if (isRevoked && made?.link._id === link._id) setMade(undefined);
    return isRevoked;
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(texts.title)}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it on a short screen. */}
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -3 } }}>
        <Stack spacing={2.5}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{product}</Typography>
          <Typography>{t(isOwn ? texts.about : texts.aboutCustomer)}</Typography>
          <LinkForm left={left} make={make} onMade={setMade} />
          {made && (
            <NewLink key={made.link._id} url={made.url} about={t(texts.once)} title={t(texts.shareText)} />
          )}
          {status === 'loading' && <LoadingSkeleton lines={2} />}
          {(status === 'failed' || status === 'notFound') && (
            <Failure errors={[]} fallback={t(texts.failed)} onRetry={retry} />
          )}
          {links.length > 0 && (
            <LinkList links={links} isOwn={isOwn} formatDayOf={formatDayOf} revoke={handleRevoke} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{t(texts.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface LinkFormProps extends Pick<Props, 'left' | 'make'> {
  onMade: (made: NewPaymentLink) => void;
}

/** The amount is everything that is left to pay, unless another amount is typed. */
function LinkForm({ left, make, onMade }: LinkFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const [amount, setAmount] = useState<NumberDraft<Euros>>(left);
  const [sending, setSending] = useState(false);
  const isReady = typeof amount === 'number';

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isReady || sending) return;
    setSending(true);
    const made = await make(amount === left ? null : amount);
    setSending(false);
    if (made) onMade(made);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <NumberInput
          name="amount"
          label={t(texts.amount)}
          hint={t(texts.amountHint)(formatEuros(left, language))}
          value={amount}
          onChange={setAmount}
          error={undefined}
          decimals={2}
          min={0.01}
          max={left}
          unit="€"
          required
        />
        <Button type="submit" variant="contained" loading={sending} disabled={!isReady}>
          {t(texts.make)}
        </Button>
      </Stack>
    </form>
  );
}
