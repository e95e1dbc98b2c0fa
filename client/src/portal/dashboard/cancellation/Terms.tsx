import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefundPolicy, RefundStep } from '#contract/refundPolicy';
import { formatDay } from '../../../format/dates';
import { formatPercent } from '../../../format/money';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useLanguage, useText } from '../../../i18n/language';

/** The event's refund policy in words. */
export function Terms({ policy }: { policy: RefundPolicy }) {
  const t = useText();
  return (
    <>
      <Steps steps={policy.steps} />
      {policy.products.map(({ product, steps }) => (
        <Box key={product._id} sx={{ mt: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{product.name}</Typography>
          <Steps steps={steps} />
        </Box>
      ))}
      <Typography sx={{ mt: 1 }}>{t(policy.keepsServiceFee ? texts.keepsFee : texts.returnsFee)}</Typography>
    </>
  );
}

function Steps({ steps }: { steps: readonly RefundStep[] }) {
  const t = useText();
  const { language } = useLanguage();
  if (steps.length === 0) return <Typography>{t(texts.nothing)}</Typography>;
  const sorted = steps.toSorted((one, other) => one.until.localeCompare(other.until));
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {sorted.map(({ until, percent }, index) => (
        <li key={index}>{t(texts.until)(formatDay(until), formatPercent(percent, language))}</li>
      ))}
      <li>{t(texts.thenNothing)}</li>
    </Box>
  );
}
