import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLanguage, useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { nameOf, type Wish } from './partners';

interface Props {
  wish: Wish;
  /** The room itself is being chosen, which can be done once; a free bed in it may be filled again. */
  once: boolean;
  sending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** What is confirmed cannot be taken back, so it is asked about once more. */
export function Sure({ wish, once, sending, onBack, onConfirm }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const titleId = useId();
  const kind = 'automatic' in wish ? 'automatic' : wish.roomType === '1h' ? 'single' : 'partners';
  const names = 'partners' in wish ? wish.partners.map(nameOf) : [];
  const question = {
    automatic: t(texts.sureAutomatic),
    single: t(texts.sureSingle),
    partners: t(names.length > 1 ? texts.surePartners : texts.surePartner)(
      new Intl.ListFormat(language).format(names),
    ),
  }[kind];
  const button = {
    automatic: t(texts.letUsChoose),
    single: t(texts.confirm),
    partners: t(texts.confirmPair),
  }[kind];
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={sending ? undefined : onBack}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(texts.sureTitle)}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{question}</Typography>
        {once && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t(texts.once)}</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onBack}>
          {t(texts.back)}
        </Button>
        <Button variant="contained" loading={sending} onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
