import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Failure } from '../../../components/Failure';
import { useText } from '../../../i18n/language';
import { payments as texts } from '../../../i18n/payments';
import { ProviderForm, methodsGrid } from './ProviderForm';
import type { CheckoutState } from './useCheckout';

/** The dialog's content: loading, a failure or the payment methods. */
export function Checkout(checkout: CheckoutState) {
  const { status, errors, isStale, reopen } = checkout;
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
    return <Failure errors={errors} fallback={fallback} onRetry={reopen} />;
  }
  return (
    <>
      {isStale && <Typography role="alert">{t(texts.stale)}</Typography>}
      <PaymentMethods {...checkout} />
    </>
  );
}

function PaymentMethods({ providers, isFree, isReceived, sending, leave, accept }: CheckoutState) {
  const t = useText();
  if (isFree) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{t(isReceived ? texts.alreadyReceived : texts.nothingToPay)}</Typography>
        <Button variant="contained" size="large" loading={sending} onClick={() => void accept()}>
          {t(texts.confirm)}
        </Button>
      </Stack>
    );
  }
  return (
    <Box component="ul" sx={methodsGrid}>
      {providers.map((provider) => (
        // Credit and debit cards share a URL, so the name is part of the key.
        <li key={provider.name + provider.url}>
          <ProviderForm provider={provider} disabled={sending} onLeave={leave} />
        </li>
      ))}
    </Box>
  );
}
