import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Failure } from '../../components/Failure';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { ProviderForm } from './ProviderForm';
import type { CheckoutState } from './useCheckout';

/** What stands in the dialog: a wait, a failure, or the ways to pay. */
export function Checkout(checkout: CheckoutState) {
  const { status, errors, stale, openAnew } = checkout;
  const t = useText();
  if (status === 'loading') {
    return (
      <Box sx={{ display: 'flex', justifyContent: 'center', py: 4 }}>
        <CircularProgress aria-label={t(texts.opening)} />
      </Box>
    );
  }
  if (status !== 'loaded') {
    const fallback = t(status === 'refused' ? texts.proceedFailed : texts.openingFailed);
    return <Failure errors={errors} fallback={fallback} onRetry={openAnew} />;
  }
  return (
    <>
      {stale && <Typography role="alert">{t(texts.stale)}</Typography>}
      <Ways {...checkout} />
    </>
  );
}

function Ways({ providers, free, sending, leave, accept }: CheckoutState) {
  const t = useText();
  if (free) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{t(texts.nothingToPay)}</Typography>
        <Button variant="contained" size="large" loading={sending} onClick={() => void accept()}>
          {t(texts.confirm)}
        </Button>
      </Stack>
    );
  }
  return (
    <Box component="ul" sx={grid}>
      {providers.map((provider) => (
        // Both kinds of card share an address, and each has its own name.
        <li key={provider.name + provider.url}>
          <ProviderForm provider={provider} disabled={sending} onLeave={leave} />
        </li>
      ))}
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(124px, 100%), 1fr))',
};
