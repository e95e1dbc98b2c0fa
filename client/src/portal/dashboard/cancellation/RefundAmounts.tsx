import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CancellationPlan, CancelledPayment } from '#contract/cancellation';
import { type Euros, sumOfEuros, negated } from '#contract/money';
import { formatEuros, formatPercent } from '../../../format/money';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useLanguage, useText } from '../../../i18n/language';

interface Props {
  plan: CancellationPlan;
  refundTotal: Euros;
}

/** The amounts paid, returned and kept, for each payment and in total. */
export function RefundAmounts({ plan: { payments, surplus }, refundTotal }: Props) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      {payments.length === 0 && <Typography>{t(texts.nothingPaid)}</Typography>}
      {payments.map((payment) => (
        <RefundedPayment key={payment._id} payment={payment} />
      ))}
      {payments.length > 0 && (
        <Box sx={{ mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Amounts
            label={t(texts.total)}
            paid={sumOfEuros(payments.map(({ paid }) => paid))}
            refund={refundTotal}
          />
        </Box>
      )}
      {surplus > 0 && (
        <Typography sx={{ mt: 1.5 }}>{t(texts.surplus)(formatEuros(surplus, language))}</Typography>
      )}
    </>
  );
}

function RefundedPayment({ payment }: { payment: CancelledPayment }) {
  const t = useText();
  const { language } = useLanguage();
  const { product, paid, refund, percent, throughProvider } = payment;
  const notes = [
    percent !== null && t(texts.percent)(formatPercent(percent, language)),
    refund > 0 && !throughProvider && t(texts.otherMeans),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <Amounts label={product} paid={paid} refund={refund} />
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      ))}
    </>
  );
}

function Amounts({ label, paid, refund }: { label: string; paid: Euros; refund: Euros }) {
  const t = useText();
  const { language } = useLanguage();
  const amounts = [
    [t(texts.paid), paid],
    [t(texts.returned), refund],
    [t(texts.kept), sumOfEuros([paid, negated(refund)])],
  ] as const;
  return (
    <Box role="group" aria-label={label} sx={{ mt: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
      <Box component="dl" sx={columns}>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatEuros(amount, language)}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const columns = {
  m: 0,
  display: 'grid',
  gap: 1,
  // Three columns on a phone too, unless the text is large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.25rem, 1fr))',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
