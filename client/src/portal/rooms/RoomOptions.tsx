import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Me, MyAccommodation } from '#contract/customer';
import { isRoomSize, partnersIn, type RoomSize } from '#contract/rooms';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { ChosenPartners } from './ChosenPartners';
import { PartnerByCode } from './PartnerByCode';
import { PartnerByName } from './PartnerByName';
import type { Partner, RoomSelection } from './partners';
import { blankRoom, chosenPartners, availableRoomType, withPartners, type RoomForm } from './roomDraft';
import { RoomTypeChoice } from './RoomTypeChoice';

interface Props {
  me: Me;
  accommodation: MyAccommodation;
  form: RoomForm;
  onChoose: (selection: RoomSelection) => void;
}

/** The customer's own choice or the organizer's; a customer with a free bed in their room can only fill that bed. */
export function RoomOptions({ me, accommodation, form, onChoose }: Props) {
  const t = useText();
  const headingId = useId();
  const currentRoomType = me.room && isRoomSize(me.room.roomType) ? me.room.roomType : null;
  const roomType = currentRoomType ?? availableRoomType(form.values, accommodation);
  const partners = chosenPartners(form.values);
  const beds = roomType === null ? 0 : partnersIn[roomType] - (currentRoomType ? roommateCount(me) : 0);
  const isComplete = roomType !== null && (currentRoomType ? partners.length > 0 : partners.length === beds);
  const search = { groupId: me.group._id, selection: { me, partners, beds }, onAdd: handleAdd };

  function handleType(chosen: RoomSize | null) {
    form.reset({ ...blankRoom, roomType: chosen ?? '' });
  }

  function handleAdd(partner: Partner) {
    form.reset((draft) => withPartners({ ...draft, code: '' }, [...chosenPartners(draft), partner]));
  }

  function handleRemove({ _id }: Partner) {
    form.reset((draft) =>
      withPartners(
        draft,
        chosenPartners(draft).filter((partner) => partner._id !== _id),
      ),
    );
  }

  return (
    <>
      <Stack spacing={2.5}>
        {currentRoomType === null && (
          <>
            <Typography id={headingId} variant="h3">
              {t(texts.ownChoice)}
            </Typography>
            <RoomTypeChoice
              accommodation={accommodation}
              value={roomType}
              onChange={handleType}
              labelledBy={headingId}
            />
          </>
        )}
        {beds > 0 && (
          <>
            <ChosenPartners partners={partners} onRemove={handleRemove} />
            {accommodation.roomAllocationType === 'name' ? (
              <PartnerByName {...search} />
            ) : (
              <PartnerByCode key={roomType} form={form} {...search} />
            )}
          </>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={!isComplete}
          onClick={() => roomType && onChoose({ roomType, partners })}
        >
          {t(roomType === '1h' ? texts.confirmType : texts.confirmPartners)}
        </Button>
      </Stack>
      {currentRoomType === null && (
        <>
          <Divider>{t(texts.or)}</Divider>
          <Stack spacing={1}>
            <Button variant="outlined" size="large" onClick={() => onChoose({ automatic: true })}>
              {t(texts.automatic)}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
              {t(me.gender === 'F' ? texts.automaticF : texts.automaticM)}
            </Typography>
          </Stack>
        </>
      )}
    </>
  );
}

/** The number of others in the customer's room. */
function roommateCount({ _id, room }: Me): number {
  return (room?.customers ?? []).filter((customer) => customer._id !== _id).length;
}
