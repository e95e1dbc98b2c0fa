import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Me, MyAccommodation } from '#contract/customer';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { roomOf } from '../../storage/storedTripOf';
import { anchors } from '../dashboard/menu';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { OwnCode } from './OwnCode';
import { hasFreeBed, mayChoosePartners } from './partners';
import { Roommates } from './Roommates';

const RoomDialog = lazyWithRetry(() => import('./RoomDialog').then(({ RoomDialog }) => RoomDialog), 2);

export interface RoomPartnerProps {
  me: Me;
  accommodation: MyAccommodation;
  /** Whether the dialog for the choice is open. */
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

/** The customer's room partners, or the button to choose them (rules §17.9). */
export function RoomPartner({ me, accommodation, choosing, onChoosing }: RoomPartnerProps) {
  const t = useText();
  const live = accommodation.roompartnerSelectionLive;
  const mayChoose = mayChoosePartners(me);
  const focusIfLost = useFocusIfLost();
  const showsCode = live && !me.roomPartnerChosen && accommodation.roomAllocationType === 'code';

  /** The button that opened the dialog may be gone by now. */
  function handleClose() {
    onChoosing(false);
    focusIfLost(anchors.accommodation);
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3">{t(texts.partner)}</Typography>
      <Roommates {...roomOf(me)} />
      {showsCode && <OwnCode code={me.userCode} />}
      {live && hasFreeBed(me) && <Typography>{t(texts.freeBed)}</Typography>}
      {mayChoose && (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => onChoosing(true)}>
          {t(texts.choose)}
        </Button>
      )}
      {choosing && (
        <RoomDialog me={me} accommodation={accommodation} mayChoose={mayChoose} onClose={handleClose} />
      )}
    </Stack>
  );
}
