import Typography from '@mui/material/Typography';
import type { SailingChangeDetails } from '#contract/sailingChange';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { PageSection } from '../layout/PageSection';
import { describeCounts } from './changeTexts';
import { Deadline } from './Deadline';

const headingId = 'choices';

/** How many travellers have chosen what, and the deadline for choosing. */
export function Choices({ change }: { change: SailingChangeDetails }) {
  const { _id, answerBy } = change;
  const dispatch = useAppDispatch();
  const focusIfLost = useFocusIfLost();

  function handleMoved() {
    dispatch(showAlert('success', 'The time was changed'));
    // The form starts anew with the new time.
    focusIfLost(headingId);
  }

  return (
    <PageSection id={headingId} heading="Choices">
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{describeCounts(change)}</Typography>
      {answerBy !== null && <Deadline key={answerBy} id={_id} answerBy={answerBy} onMoved={handleMoved} />}
    </PageSection>
  );
}
