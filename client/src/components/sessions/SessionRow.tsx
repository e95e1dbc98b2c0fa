import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { OpenSession } from '#contract/session';
import { useText } from '../../i18n/language';
import { sessions as texts } from '../../i18n/sessions';

interface Props {
  session: OpenSession;
  lastUsed: string;
  onEnd: (device: string) => void;
}

export function SessionRow({ session, lastUsed, onEnd }: Props) {
  const t = useText();
  const { network, isCurrent } = session;
  const device = session.device === '' ? t(texts.unknownDevice) : session.device;
  const lastUse = `${t(texts.lastUsed)} ${lastUsed}`;
  const facts = network === '' ? lastUse : `${lastUse}, ${t(texts.network)} ${network}`;
  return (
    <ListItem disableGutters divider sx={{ gap: 1 }}>
      <ListItemText primary={device} secondary={facts} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
      {isCurrent ? (
        <Chip label={t(texts.thisDevice)} size="small" sx={noShrink} />
      ) : (
        <Button
          aria-label={`${t(texts.end)}: ${device}, ${lastUse}`}
          onClick={() => onEnd(device)}
          sx={noShrink}
        >
          {t(texts.end)}
        </Button>
      )}
    </ListItem>
  );
}

const noShrink = { flexShrink: 0 };
