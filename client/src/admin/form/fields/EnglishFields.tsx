import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../components/icons';

interface Props {
  /** Whether any of the fields has a text; otherwise they are folded away at first. */
  isUsed: boolean;
  children: ReactNode;
}

/** The fields for the texts that travellers read in English (rules §29). */
export function EnglishFields({ isUsed, children }: Props) {
  const id = useId();
  return (
    <Accordion
      disableGutters
      defaultExpanded={isUsed}
      variant="outlined"
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ '&::before': { display: 'none' } }}
    >
      <AccordionSummary id={id} expandIcon={<Icon name="down" />} sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography component="span" variant="h2">
          In English
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 0, sm: 0 } }}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          For travellers who read English. Where it is empty, they see the same text as others.
        </Typography>
        <Box role="group" aria-labelledby={id} sx={columns}>
          {children}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
