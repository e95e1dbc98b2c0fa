import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { differenceTitles } from '#contract/reconciliation';
import { DifferenceFacts } from './DifferenceFacts';
import { type DifferenceProps, getAdvice, reasons } from './differenceTexts';
import { ExplainButton } from './ExplainButton';
import { ResolveButton } from './ResolveButton';

/** A difference with its possible causes and the actions for it. */
export function DifferenceCard(props: DifferenceProps) {
  const { difference } = props;
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3">{differenceTitles[difference.kind]}</Typography>
      <DifferenceFacts difference={difference} />
      <Typography sx={{ color: 'text.secondary' }}>{reasons[difference.kind]}</Typography>
      <Typography>{getAdvice(difference)}</Typography>
      <Box sx={actions}>
        <ResolveButton {...props} />
        <ExplainButton {...props} />
      </Box>
    </Paper>
  );
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 };
