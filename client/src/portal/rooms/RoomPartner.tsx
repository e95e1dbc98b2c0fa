import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Me, MyAccommodation } from '#contract/customer';
import { isRoomSize } from '#contract/rooms';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { anchors } from '../dashboard/menu';
import { useFocusIfLost } from '../dashboard/useFocusIfLost';
import { fullName, hasFreeBed, mayChoosePartners } from './partners';

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
      <Roommates me={me} />
      {showsCode && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(texts.ownCode)}
          </Typography>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '0.12em' }}>
            {me.userCode}
          </Typography>
          <Typography variant="body2">{t(texts.ownCodeAdvice)}</Typography>
        </Box>
      )}
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

function Roommates({ me: { _id, room, roomPartnerChosen } }: { me: Me }) {
  const t = useText();
  if (!room) return <Typography>{t(roomPartnerChosen ? texts.noRoomYet : texts.notYet)}</Typography>;
  if (!isRoomSize(room.roomType)) return <Typography>{t(texts[room.roomType])}</Typography>;
  if (room.roomType === '1h') return <Typography>{t(texts.single)}</Typography>;
  const others = room.customers.filter((user) => user._id !== _id);
  if (others.length === 0) return <Typography>{t(texts.alone)}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {others.map((user) => (
        <li key={user._id}>{fullName(user)}</li>
      ))}
    </Box>
  );
}
