import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Me, MyAccommodation } from '#contract/customer';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { roomWishes } from '../../i18n/roomWishes';
import { toStoredRoom } from '../../storage/toStoredTrip';
import { anchors } from '../sections';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { OwnCode } from './OwnCode';
import { hasFreeBed, isPlanned, mayChoosePartners, mayWish } from './partners';
import { Roommates } from './Roommates';

const RoomDialog = lazyWithRetry(() => import('./RoomDialog').then(({ RoomDialog }) => RoomDialog), 2);
const WishesDialog = lazyWithRetry(
  () => import('./wishes/WishesDialog').then(({ WishesDialog }) => WishesDialog),
  2,
);

export interface RoomPartnerProps {
  me: Me;
  accommodation: MyAccommodation;
  /** Whether the dialog is open: for choosing partners, or for wishes if rooms are planned. */
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

/** The customer's room partners, and the buttons to choose them or to enter wishes (rules §17.9). */
export function RoomPartner({ me, accommodation, choosing, onChoosing }: RoomPartnerProps) {
  const t = useText();
  const isOpen = accommodation.roompartnerSelectionLive;
  const mayChoose = mayChoosePartners(me);
  const [wishing, setWishing] = useState(false);
  const focusIfLost = useFocusIfLost();
  const showsCode = mayWish(me) && accommodation.roomAllocationType === 'code';

  /** The button that opened the dialog may have been removed. */
  function handleClose() {
    setWishing(false);
    onChoosing(false);
    focusIfLost(anchors.accommodation);
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3">{t(texts.partner)}</Typography>
      <Roommates {...toStoredRoom(me)} />
      {showsCode && <OwnCode code={me.userCode} />}
      {isOpen && hasFreeBed(me) && <Typography>{t(texts.freeBed)}</Typography>}
      {mayChoose && (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => onChoosing(true)}>
          {t(texts.choose)}
        </Button>
      )}
      <WishesButton me={me} onOpen={() => setWishing(true)} />
      {choosing && !isPlanned(me) && (
        <RoomDialog me={me} accommodation={accommodation} mayChoose={mayChoose} onClose={handleClose} />
      )}
      {(wishing || (choosing && isPlanned(me))) && (
        <WishesDialog accommodation={accommodation} onClose={handleClose} />
      )}
    </Stack>
  );
}

/** The main button if rooms are planned; otherwise a less prominent one next to the choice. */
function WishesButton({ me, onOpen }: { me: Me; onOpen: () => void }) {
  const t = useText();
  const isOpen = mayWish(me);
  if (!isOpen && !me.hasRoomWishes) return null;
  const isMain = isPlanned(me) && isOpen && !me.hasRoomWishes;
  const firstText = isMain ? roomWishes.open : roomWishes.openAside;
  const changeText = isOpen ? roomWishes.change : roomWishes.title;
  return (
    <Button variant={isMain ? 'contained' : 'outlined'} aria-haspopup="dialog" onClick={onOpen}>
      {t(me.hasRoomWishes ? changeText : firstText)}
    </Button>
  );
}
