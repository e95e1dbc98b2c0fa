import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { drawPath, type StaffDraw } from '#contract/draw';
import { hasRight } from '#contract/ownerRights';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { cancelDraw } from '../../store/staff/waitingList';
import { PageSection } from '../layout/PageSection';
import { DrawForm } from './DrawForm';
import { SeedForm } from './SeedForm';

interface Props {
  groupId: string;
  draw: StaffDraw | null;
  /** Called after a change. */
  onChange: () => void;
}

/** The draw of a group's seats, which those who may open registration arrange here (rules §28). */
export function DrawSection({ groupId, draw, onChange }: Props) {
  const session = useAppSelector(selectSession);
  const mayChange = session !== null && hasRight(session, 'opening');
  const [isEditing, setIsEditing] = useState(false);
  if (!draw && !mayChange) return null;
  const close = () => setIsEditing(false);
  const handleSaved = () => {
    close();
    onChange();
  };
  return (
    <PageSection id="draw" heading="Draw">
      <Typography sx={{ maxWidth: 720 }}>{describeDraw(draw)}</Typography>
      {draw && (
        <Typography sx={{ mt: 1 }}>
          <Link href={drawPath(groupId)} target="_blank" rel="noreferrer">
            Public page of the draw
          </Link>
        </Typography>
      )}
      {mayChange && isEditing && (
        <DrawForm groupId={groupId} draw={draw} onSaved={handleSaved} onCancel={close} />
      )}
      {mayChange && !isEditing && (draw === null || draw.state === 'open') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <Button variant="outlined" onClick={() => setIsEditing(true)}>
            {draw ? 'Change the draw' : 'Draw the seats'}
          </Button>
          {draw && <CancelButton groupId={groupId} onCancelled={onChange} />}
        </Box>
      )}
      {mayChange && draw?.state === 'closed' && <SeedForm groupId={groupId} draw={draw} onDrawn={onChange} />}
    </PageSection>
  );
}

function describeDraw(draw: StaffDraw | null): string {
  if (!draw)
    return 'Instead of the seats going to whoever comes first, the order of the waiting list can be drawn, in a way that everybody can check. Until then nobody registers in the group.';
  const { state, source, sourceText, entryCount, round, roundAt, drawnAt } = draw;
  const entries = `${entryCount} ${entryCount === 1 ? 'entry' : 'entries'}`;
  const seed =
    source === 'typed'
      ? `The seed is from: ${sourceText}.`
      : `The seed is from the public network drand${round === null ? '' : `, round ${round}`}.`;
  if (state === 'open')
    return `People can enter until ${formatStaffInstant(draw.closesAt)}. ${entries} so far. ${seed}`;
  if (state === 'drawn')
    return `The order of ${entries} was drawn on ${formatStaffInstant(drawnAt ?? '')}. ${seed} Seats are offered in this order.`;
  const next = roundAt === null ? '' : ` The order is drawn after ${formatStaffInstant(roundAt)}.`;
  return `The list is closed, with ${entries}. ${seed}${next}`;
}

function CancelButton({ groupId, onCancelled }: { groupId: string; onCancelled: () => void }) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);

  async function handleYes() {
    setIsConfirming(false);
    const outcome = await dispatch(cancelDraw(groupId));
    if (outcome.ok) onCancelled();
  }

  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Cancel the draw</Button>
      <ConfirmDialog
        open={isConfirming}
        question="Cancel the draw?"
        no="Keep it"
        yes="Cancel the draw"
        onNo={() => setIsConfirming(false)}
        onYes={() => void handleYes()}
      >
        <Typography>
          Those who have entered wait in the order in which they joined, and are offered seats at once. No
          message is sent.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
