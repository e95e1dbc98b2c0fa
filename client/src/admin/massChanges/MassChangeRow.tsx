import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MassChange } from '#contract/massChange';
import { describeMassChange, massChangeFacts, massChangeState } from './describeMassChange';
import { UndoChangeButton } from './UndoChangeButton';

export function MassChangeRow({ change }: { change: MassChange }) {
  const label = describeMassChange(change);
  const state = massChangeState(change);
  return (
    <Box component="li" sx={row}>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {massChangeFacts(change)}
        </Typography>
        {state !== null && <Typography variant="body2">{state}</Typography>}
      </div>
      {change.canUndo && <UndoChangeButton id={change._id} label={label} />}
    </Box>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
