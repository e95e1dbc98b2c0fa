import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../icons';
import { type StepId, stepIds, stepLabels, type StepState } from './steps';

interface Props {
  id: StepId;
  state: StepState;
  expanded: boolean;
  /** Opens a step and closes the others; with undefined, closes all. */
  onOpen: (id: StepId | undefined) => void;
  children: ReactNode;
}

/** One step of closing a month: its state in the heading, and below it the work to do. */
export function StepAccordion({ id, state, expanded, onOpen, children }: Props) {
  const number = stepIds.indexOf(id) + 1;
  const next = stepIds[number];
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={expanded}
      onChange={(_, opens) => onOpen(opens ? id : undefined)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary id={`step-${id}`} expandIcon={<Icon name="down" />} sx={summary}>
        <Typography component="span" sx={{ fontWeight: 650, width: { xs: '100%', sm: 'auto' } }}>
          {number}. {stepLabels[id]}
        </Typography>
        <StateMark state={state} />
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 1.5, sm: 3 }, pt: { xs: 0, sm: 0 } }}>
        {children}
        {next && (
          <Button variant="contained" sx={{ mt: 3 }} onClick={() => onOpen(next)}>
            Next: {stepLabels[next]}
          </Button>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

function StateMark({ state: { isDone, summary: text } }: { state: StepState }) {
  const color = isDone === null ? 'text.secondary' : isDone ? 'success.main' : 'warning.main';
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color }}>
      {isDone !== null && <Icon name={isDone ? 'check' : 'warning'} size={20} />}
      <Typography component="span" variant="body2">
        {text}
      </Typography>
    </Box>
  );
}

const summary = {
  px: { xs: 1.5, sm: 3 },
  '& .MuiAccordionSummary-content': {
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.5,
    mr: 1.5,
  },
} as const;
