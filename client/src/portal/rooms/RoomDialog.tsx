import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Me, MyAccommodation } from '#contract/customer';
import { formatDay } from '../../format/dates';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchMe } from '../../store/portal/me';
import type { Failed } from '../../store/core/request';
import { chooseRoom } from '../../store/portal/rooms';
import { useDraftForm } from '../useDraftForm';
import { blankRoom, roomDraftName } from './roomDraft';
import { RoomOptions } from './RoomOptions';
import type { RoomSelection } from './partners';
import { ConfirmRoomDialog } from './ConfirmRoomDialog';

/** How long the success message is shown before the dialog closes (rules §17.10). */
const doneShownMs = 3_000;

interface Props {
  me: Me;
  accommodation: MyAccommodation;
  /** Becomes false when the choice is made or no longer possible. */
  mayChoose: boolean;
  onClose: () => void;
}

/** The dialog in which a customer chooses a room and partners, or leaves the choice to the organizer (rules §17.10). */
export function RoomDialog({ me, accommodation, mayChoose, onClose }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const titleId = useId();
  const [choice, setChoice] = useState<RoomSelection>();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);
  const { clearDraft, ...form } = useDraftForm(roomDraftName(me), blankRoom);

  function handleClose() {
    clearDraft();
    onClose();
  }

  const isClosing = !mayChoose && !sending && !done;
  const closeDialog = useEffectEvent(handleClose);
  useEffect(() => {
    if (isClosing) closeDialog();
  }, [isClosing]);

  async function handleConfirm(confirmed: RoomSelection) {
    setSending(true);
    const outcome = await dispatch(chooseRoom(toChoiceInput(confirmed)));
    setSending(false);
    setChoice(undefined);
    if (!outcome.ok) handleFailure(outcome);
    else if ('automatic' in confirmed) {
      dispatch(showAlert('success', texts.done));
      handleClose();
    } else {
      clearDraft();
      setDone(true);
    }
  }

  /** A refusal clears the selection and refetches the rooms; a lost answer keeps it (rules §19.4). */
  function handleFailure({ errors }: Failed) {
    if (errors.length === 0) return;
    form.reset(blankRoom);
    void dispatch(fetchMe());
  }

  return (
    <Dialog open fullWidth aria-labelledby={titleId} onClose={handleClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(texts.choose)}
      </DialogTitle>
      <DialogContent>
        {done ? (
          <Done onClose={handleClose} />
        ) : (
          <Stack spacing={3}>
            <div>
              <Typography sx={{ fontWeight: 600 }}>{accommodation.name}</Typography>
              <Typography>{t(texts.checkIn)(formatDay(accommodation.date))}</Typography>
              {accommodation.description.trim() !== '' && (
                <Typography sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {accommodation.description}
                </Typography>
              )}
            </div>
            <RoomOptions me={me} accommodation={accommodation} form={form} onChoose={setChoice} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={handleClose}>{t(texts.close)}</Button>
      </DialogActions>
      {choice && (
        <ConfirmRoomDialog
          choice={choice}
          isFinal={!me.roomPartnerChosen}
          sending={sending}
          onBack={() => setChoice(undefined)}
          onConfirm={() => void handleConfirm(choice)}
        />
      )}
    </Dialog>
  );
}

function Done({ onClose }: { onClose: () => void }) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(onClose, doneShownMs);
    return () => clearTimeout(timer);
  });
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {t(texts.done)}
    </Typography>
  );
}

function toChoiceInput(selection: RoomSelection): Parameters<typeof chooseRoom>[0] {
  if ('automatic' in selection) return { byGender: true };
  const roompartners = selection.partners.map(({ _id, firstName, lastName, code }) => ({
    id: _id,
    name: `${firstName} ${lastName}`,
    ...(code !== undefined && { code }),
  }));
  return { byRoomtype: selection.roomType, roompartners };
}
