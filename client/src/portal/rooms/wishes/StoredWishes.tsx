import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnRoomWishes, UnmetOwnWish } from '#contract/roomWishes';
import { useText } from '../../../i18n/language';
import { rooms } from '../../../i18n/rooms';
import { roomWishes as texts, unmetReasons } from '../../../i18n/roomWishes';
import { fullName } from '../partners';

/** The customer's wishes, and those that their room does not meet. */
export function StoredWishes({ wishes }: { wishes: OwnRoomWishes }) {
  const t = useText();
  const { people, roomType, avoid, unmet } = wishes;
  const isEmpty = people.length === 0 && avoid.length === 0 && roomType === null;
  return (
    <Stack spacing={2.5}>
      {isEmpty && <Typography>{t(texts.none)}</Typography>}
      <Names
        heading={t(texts.people)}
        names={people.map((person) => `${fullName(person)}${person.isMutual ? ` (${t(texts.mutual)})` : ''}`)}
      />
      {roomType && <Names heading={t(texts.roomType)} names={[t(rooms[roomType])]} />}
      <Names heading={t(texts.avoid)} names={avoid.map(fullName)} />
      <Unmet unmet={unmet} />
    </Stack>
  );
}

function Names({ heading, names }: { heading: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <Typography variant="h3">{heading}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{names.join(', ')}</Typography>
    </div>
  );
}

function Unmet({ unmet }: { unmet: readonly UnmetOwnWish[] }) {
  const t = useText();
  if (unmet.length === 0) return null;
  const nameOf = (wish: UnmetOwnWish) => ('person' in wish ? fullName(wish.person) : t(rooms[wish.roomType]));
  return (
    <div>
      <Typography variant="h3">{t(texts.unmet)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {unmet.map((wish) => (
          <li key={nameOf(wish)}>{`${nameOf(wish)}: ${t(unmetReasons[wish.reason.code])}`}</li>
        ))}
      </Box>
    </div>
  );
}
