import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Me } from '#contract/customer';
import { useIsPhone } from '../../../hooks/useIsPhone';
import { useText } from '../../../i18n/language';
import { rooms } from '../../../i18n/rooms';
import { roomWishes } from '../../../i18n/roomWishes';
import { tripSteps as texts } from '../../../i18n/tripSteps';
import { toStoredTickets } from '../../../storage/toStoredTrip';
import { isPlanned } from '../../rooms/partners';
import { anchors } from '../../sections';
import { SailingTime } from '../../tickets/SailingTime';
import { TicketButton } from '../../tickets/TicketButton';
import type { Step } from './nextStep';
import { StepLink } from './StepLink';
import { hasFerries, hasRooms } from './tripSteps';

interface Props {
  me: Me;
  action: Step | undefined;
  onChooseRoom: () => void;
}

/**
 * The room and the ticket, if the trip has them. On a wide screen the sections with their buttons are visible too, so
 * this step only links to them.
 */
export function RoomAndTicketStep({ me, action, onChooseRoom }: Props) {
  const isPhone = useIsPhone();
  return (
    <Stack spacing={1.5}>
      {hasRooms(me) && <RoomText me={me} />}
      {action?.kind === 'room' &&
        (isPhone ? (
          <RoomButton me={me} onClick={onChooseRoom} />
        ) : (
          <StepLink anchor={anchors.accommodation} />
        ))}
      {hasFerries(me) && <Ticket me={me} action={action} />}
    </Stack>
  );
}

function RoomText({ me }: { me: Me }) {
  const t = useText();
  const { room, roomPartnerChosen, hasRoomWishes } = me;
  if (room) return <Typography>{t(texts.roomChosen)}</Typography>;
  if (roomPartnerChosen) return <Typography>{t(rooms.noRoomYet)}</Typography>;
  if (hasRoomWishes) return <Typography>{t(texts.wishesSaved)}</Typography>;
  return <Typography>{t(isPlanned(me) ? roomWishes.planned : rooms.notYet)}</Typography>;
}

function RoomButton({ me, onClick }: { me: Me; onClick: () => void }) {
  const t = useText();
  return (
    <Button
      variant="contained"
      aria-haspopup="dialog"
      sx={{ alignSelf: { sm: 'flex-start' } }}
      onClick={onClick}
    >
      {t(isPlanned(me) ? roomWishes.open : rooms.choose)}
    </Button>
  );
}

function Ticket({ me, action }: Pick<Props, 'me' | 'action'>) {
  const t = useText();
  const isPhone = useIsPhone();
  const tickets = toStoredTickets(me);
  if (action?.kind !== 'ticket') {
    return <Typography>{t(tickets.length > 0 ? texts.ticketThere : texts.ticketAhead)}</Typography>;
  }
  const { name, pointOfDeparture } = action.ferry;
  return (
    <div>
      <SailingTime call={pointOfDeparture} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${name}, ${pointOfDeparture.city}, ${pointOfDeparture.terminal}`}
      </Typography>
      {isPhone ? (
        <TicketButton tickets={tickets} direction={action.direction} />
      ) : (
        <StepLink anchor={anchors.ferry} />
      )}
    </div>
  );
}
