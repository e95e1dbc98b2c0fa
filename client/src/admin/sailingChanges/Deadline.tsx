import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { finland } from '#contract/timeZones';
import { useForm } from '../../components/form/useForm';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { moveDeadline } from '../../store/staff/sailingChanges';
import { InstantField } from '../form/fields/DayField';

interface Props {
  /** The id of the change. */
  id: string;
  answerBy: string;
  onMoved: () => void;
}

/** Moves the time until which travellers choose, or ends it. */
export function Deadline({ id, answerBy, onMoved }: Props) {
  const dispatch = useAppDispatch();
  const { readValues, field, hasField, showErrors, ref } = useForm({ answerBy });
  const [isOver] = useState(() => new Date(answerBy) <= new Date());
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function move(to: string) {
    setIsAsking(false);
    setIsSending(true);
    const outcome = await dispatch(moveDeadline(id, to, hasField));
    setIsSending(false);
    if (outcome.ok) onMoved();
    else showErrors(outcome.errors);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (typed) void move(typed.answerBy);
  }

  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isOver ? 'Ended' : 'Until'} {formatStaffInstant(answerBy)}
      </Typography>
      <Box component="form" ref={ref} noValidate onSubmit={handleSubmit} sx={row}>
        <Box sx={{ flex: '0 1 320px' }}>
          <InstantField
            {...field('answerBy')}
            label="Until"
            required
            newerValue={undefined}
            timeZone={finland}
            hint="Finnish time"
          />
        </Box>
        <Button type="submit" variant="outlined" loading={isSending} sx={{ mt: 3.25 }}>
          Move
        </Button>
        {!isOver && (
          <Button variant="outlined" disabled={isSending} sx={{ mt: 3.25 }} onClick={() => setIsAsking(true)}>
            End now
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          open
          question="End now? Travellers can no longer choose themselves."
          no="Not yet"
          yes="End now"
          onNo={() => setIsAsking(false)}
          onYes={() => void move(new Date().toISOString())}
        />
      )}
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5, rowGap: 0 };
