import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isRoomSize } from '#contract/rooms';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import type { StoredRoom } from '../../storage/storedTrip';

/** The customer's room and who shares it. */
export function Roommates({ roomType, roommates, roomPartnerChosen }: StoredRoom) {
  const t = useText();
  if (!roomType) return <Typography>{t(roomPartnerChosen ? texts.noRoomYet : texts.notYet)}</Typography>;
  if (!isRoomSize(roomType)) return <Typography>{t(texts[roomType])}</Typography>;
  if (roomType === '1h') return <Typography>{t(texts.single)}</Typography>;
  return (
    <div>
      <Typography>{t(texts[roomType])}</Typography>
      {roommates.length === 0 ? (
        <Typography>{t(texts.alone)}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {roommates.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Box>
      )}
    </div>
  );
}
