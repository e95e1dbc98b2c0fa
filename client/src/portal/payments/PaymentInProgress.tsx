import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

/** Explains a payment in process and offers to refresh it (rules §8.4). */
export function PaymentInProgress({ refreshing, onRefresh }: { refreshing: boolean; onRefresh: () => void }) {
  const t = useText();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">{t(texts.payingAdvice)}</Typography>
      <Button variant="outlined" loading={refreshing} onClick={onRefresh}>
        {t(texts.refresh)}
      </Button>
    </Stack>
  );
}
