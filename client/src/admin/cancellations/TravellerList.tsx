import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import type { PlannedCancellation } from '#contract/cancellation';
import { describePlan } from './cancellationTexts';

const initiallyShown = 50;
/** Rendering thousands of travellers at once would block the browser. */
const shownPerStep = 500;

/** The consequences for each traveller's seat, room and money. */
export function TravellerList({ travellers }: { travellers: readonly PlannedCancellation[] }) {
  const id = useId();
  const [shown, setShown] = useState(initiallyShown);
  const hidden = travellers.length - shown;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2">
        Traveller by traveller
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {travellers.slice(0, shown).map((traveller) => (
          <Traveller key={traveller._id} traveller={traveller} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button variant="outlined" onClick={() => setShown(shown + shownPerStep)}>
          {hidden <= shownPerStep
            ? `Show the other ${hidden.toLocaleString('en')}`
            : `Show ${shownPerStep} more of ${hidden.toLocaleString('en')}`}
        </Button>
      )}
    </section>
  );
}

// Memoized, so that adding rows below does not render it again.
const Traveller = memo(function Traveller({ traveller }: { traveller: PlannedCancellation }) {
  const { name, email, group, obstacle } = traveller;
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {email} · {group}
      </Typography>
      {obstacle ? (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          Does not cancel: {obstacle.msg}
        </Typography>
      ) : (
        describePlan(traveller).map((text, index) => (
          <Typography key={index} variant="body2">
            {text}
          </Typography>
        ))
      )}
    </li>
  );
});

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowWrap: 'anywhere',
  '& > li': { py: 1.25, contentVisibility: 'auto', containIntrinsicHeight: 'auto 120px' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
