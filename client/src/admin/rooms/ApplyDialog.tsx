import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useId } from 'react';
import type { RoomChangePreview } from '#contract/roomPlan';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { formatCount } from '../../format/words';
import { useLoad } from '../../store/core/useLoad';
import { previewRoomChange } from '../../store/staff/roomBoard';
import { MailView } from '../emails/MailView';
import { toArranged } from './boardRooms';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  onClose: () => void;
}

/** The consequences of applying the rooms, and one of the mails that it sends. */
export function ApplyDialog({ board, onClose }: Props) {
  const titleId = useId();
  const { hotelId, rooms, isBusy } = board;
  const preview = useCallback(() => previewRoomChange(hotelId, toArranged(rooms)), [hotelId, rooms]);
  const { status, errors, answer, retry } = useLoad(preview);

  async function handleApply() {
    await board.apply();
    // The dialog also closes after a refusal, because the page explains what to do.
    onClose();
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={isBusy ? undefined : onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        Apply these rooms?
      </DialogTitle>
      <DialogContent>
        {status === 'loading' && <LoadingSkeleton lines={4} />}
        {status !== 'loading' && !answer && (
          <Failure errors={errors} fallback="The preview could not be loaded." onRetry={retry} />
        )}
        {answer && <Consequences preview={answer.result} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={isBusy} onClick={onClose}>
          Back
        </Button>
        <Button variant="contained" disabled={!answer} loading={isBusy} onClick={() => void handleApply()}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Consequences({ preview: { changed, losing, mails, sample } }: { preview: RoomChangePreview }) {
  return (
    <Stack spacing={1.5} role="status">
      <Typography>{`${formatCount(changed, 'guest gets', 'guests get')} another room or other company.`}</Typography>
      {losing > 0 && (
        <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
          {`${formatCount(losing, 'guest loses', 'guests lose')} their bed, and a mail tells them.`}
        </Typography>
      )}
      <Typography>
        {mails === 0 ? 'No mails are sent.' : `${formatCount(mails, 'mail is', 'mails are')} sent.`}
        {sample && ' One of them:'}
      </Typography>
      {sample && (
        <div>
          <MailView {...sample} />
        </div>
      )}
      <Typography>It can be undone until rooms or guests change.</Typography>
    </Stack>
  );
}
