import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TwoStep } from '#contract/session';
import { formatCount } from '../../../format/words';
import { formatStaffInstant } from '../../../format/dates';

interface Props {
  twoStep: TwoStep;
  onSetUp: () => void;
  onSwitchOff: () => void;
}

/** Whether log-ins need a code, and buttons to change that. */
export function TwoStepState({ twoStep: { since, recoveryCodesLeft }, onSetUp, onSwitchOff }: Props) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {since === null
          ? 'Off. Switch it on, and somebody who learns your password still cannot log in: log-ins also ask for a code that an app on your phone shows.'
          : `On since ${formatStaffInstant(since)}. You have ${formatCount(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.`}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onSetUp}>
          {since === null ? 'Set up' : 'Change phone or get new codes'}
        </Button>
        {since !== null && <Button onClick={onSwitchOff}>Switch off</Button>}
      </Stack>
    </Stack>
  );
}
