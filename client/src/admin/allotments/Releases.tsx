import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Allotment, Release } from '#contract/allotment';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatStaffDay, formatStaffInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { useAppDispatch } from '../../store/core/hooks';
import { allotmentKey, withdrawRelease } from '../../store/staff/allotments';
import { PageSection, focusSection } from '../layout/PageSection';
import { dividedList } from '../list/dividedList';
import { describeUnits } from './allotmentTexts';

interface Props {
  allotment: Allotment;
  onChange: (allotment: Allotment) => void;
}

/** What has been released, newest first. */
export function Releases({ allotment, onChange }: Props) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Release>();
  const { kind, of, releases } = allotment;

  async function withdraw({ _id }: Release) {
    setAsked(undefined);
    const outcome = await dispatch(withdrawRelease(allotmentKey(kind, of._id), _id));
    if (!outcome.ok) return;
    onChange(outcome.result);
    focusSection('releases');
  }

  return (
    <PageSection id="releases" heading="Released">
      {releases.length === 0 && <Typography>Nothing has been released yet.</Typography>}
      <Box component="ul" aria-labelledby="releases" sx={dividedList}>
        {releases.toReversed().map((release) => (
          <Box component="li" key={release._id}>
            <Typography sx={{ fontWeight: 650 }}>{describeUnits(allotment, release.units)}</Typography>
            <Typography>{describeRelease(release)}</Typography>
            <Button
              sx={{ ml: -1 }}
              aria-label={`Withdraw ${describeUnits(allotment, release.units)} of ${formatStaffDay(release.on)}`}
              onClick={() => setAsked(release)}
            >
              Withdraw
            </Button>
          </Box>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          open
          question="Withdraw this release?"
          no="Cancel"
          yes="Withdraw"
          onNo={() => setAsked(undefined)}
          onYes={() => void withdraw(asked)}
        >
          <Typography>{`${describeUnits(allotment, asked.units)}: for a release that was noted by mistake. The supplier is not told.`}</Typography>
        </ConfirmDialog>
      )}
    </PageSection>
  );
}

function describeRelease({ on, percent, fee, at, by }: Release): string {
  return `On ${formatStaffDay(on)} for ${percent} %: ${formatEuros(fee, 'en')} · noted ${formatStaffInstant(at)} by ${by ?? 'a deleted account'}`;
}
