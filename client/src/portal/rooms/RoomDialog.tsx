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
import { useKeptForm } from '../useKeptForm';
import { blankRoom, roomDraftName } from './roomDraft';
import { RoomOptions } from './RoomOptions';
import type { Wish } from './partners';
import { Sure } from './Sure';

/** How long the dialog says that it went well (rules §17.10). */
const doneMilliseconds = 3_000;

interface Props {
  me: Me;
  accommodation: MyAccommodation;
  /** There is something to choose; with the choice made, or seen to be impossible, no more. */
  mayChoose: boolean;
  onClose: () => void;
}

/** Where a customer chooses a room and who shares it, or has us choose. */
export function RoomDialog({ me, accommodation, mayChoose, onClose }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const titleId = useId();
  const [wish, setWish] = useState<Wish>();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);
  const { forget, ...form } = useKeptForm(roomDraftName(me), blankRoom);

  function handleClose() {
    forget();
    onClose();
  }

  const isOver = !mayChoose && !sending && !done;
  const handleOver = useEffectEvent(handleClose);
  useEffect(() => {
    if (isOver) handleOver();
  }, [isOver]);

  async function handleConfirm(confirmed: Wish) {
    setSending(true);
    const outcome = await dispatch(chooseRoom(bodyOf(confirmed)));
    setSending(false);
    setWish(undefined);
    if (!outcome.ok) handleFailure(outcome);
    else if ('automatic' in confirmed) {
      dispatch(showAlert('success', texts.done));
      handleClose();
    } else {
      forget();
      setDone(true);
    }
  }

  /** After a refusal the choice begins anew, from the rooms that there are now; without an answer it stays. */
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
            <RoomOptions me={me} accommodation={accommodation} form={form} onWish={setWish} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={handleClose}>{t(texts.close)}</Button>
      </DialogActions>
      {wish && (
        <Sure
          wish={wish}
          once={!me.roomPartnerChosen}
          sending={sending}
          onBack={() => setWish(undefined)}
          onConfirm={() => void handleConfirm(wish)}
        />
      )}
    </Dialog>
  );
}

function Done({ onClose }: { onClose: () => void }) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(onClose, doneMilliseconds);
    return () => clearTimeout(timer);
  });
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {t(texts.done)}
    </Typography>
  );
}

function bodyOf(wish: Wish): Parameters<typeof chooseRoom>[0] {
  if ('automatic' in wish) return { byGender: true };
  const roompartners = wish.partners.map(({ _id, firstName, lastName, code }) => ({
    id: _id,
    name: `${firstName} ${lastName}`,
    ...(code !== undefined && { code }),
  }));
  return { byRoomtype: wish.roomType, roompartners };
}
