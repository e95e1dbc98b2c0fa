import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLanguage, useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { fullName, type RoomSelection } from './partners';

interface Props {
  choice: RoomSelection;
  /** Whether the choice is final: the room can be chosen once, but a free bed in it can be filled later. */
  isFinal: boolean;
  sending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation, because the choice cannot be undone. */
export function ConfirmRoomDialog({ choice, isFinal, sending, onBack, onConfirm }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const titleId = useId();
  const kind = 'automatic' in choice ? 'automatic' : choice.roomType === '1h' ? 'single' : 'partners';
  const names = 'partners' in choice ? choice.partners.map(fullName) : [];
  const question = {
    automatic: t(texts.automaticQuestion),
    single: t(texts.singleQuestion),
    partners: t(names.length > 1 ? texts.partnersQuestion : texts.partnerQuestion)(
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
        {t(texts.confirmationTitle)}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{question}</Typography>
        {isFinal && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t(texts.onceOnly)}</Typography>}
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
