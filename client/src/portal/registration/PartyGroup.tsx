import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WireError } from '#contract/errors';
import { bedsIn, type RoomSize } from '#contract/rooms';
import { Checkbox } from '../../components/form/Checkbox';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { party as texts } from '../../i18n/party';
import { FieldGroup } from '../FieldGroup';
import type { PersonDraft } from '../party/partyDraft';
import { PartyField } from '../party/PartyField';

interface Props extends FieldBinding<readonly PersonDraft[]> {
  errors: readonly WireError[];
  /** The size of the room that can be held for everybody; undefined if there is none. */
  roomSize: RoomSize | undefined;
  room: FieldBinding<boolean>;
}

/** The people who come along, on the registration form (rules §27.1). */
export function PartyGroup({ roomSize, room, ...props }: Props) {
  const t = useText();
  return (
    <FieldGroup heading={t(texts.heading)}>
      <PartyField {...props} hint={t(texts.registrationHint)} othersOnly />
      {roomSize && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Checkbox checked={room.value} onChange={room.onChange} isInvalid={room.error !== undefined}>
            {t(texts.holdRoom)(bedsIn(roomSize))}
          </Checkbox>
          {room.error !== undefined && (
            <Typography role="alert" color="error">
              {room.error}
            </Typography>
          )}
        </Box>
      )}
    </FieldGroup>
  );
}
