import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { bankTransfer as texts } from '../../../i18n/bankTransfer';
import { useText } from '../../../i18n/language';

interface Props {
  sending: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** Offers a bank transfer below the provider's payment methods; it works without the provider. */
export function TransferChoice({ sending, disabled, onChoose }: Props) {
  const t = useText();
  const adviceId = useId();
  return (
    <Stack spacing={1.5}>
      <Divider>{t(texts.or)}</Divider>
      <Button
        variant="outlined"
        loading={sending}
        disabled={disabled}
        aria-describedby={adviceId}
        onClick={onChoose}
      >
        {t(texts.choose)}
      </Button>
      <Typography id={adviceId} variant="body2" sx={{ color: 'text.secondary' }}>
        {t(texts.chooseAdvice)}
      </Typography>
    </Stack>
  );
}
