import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  SailingChangeDetails,
  SailingChoice,
  SailingChoiceInput,
  StaffSailingChoice,
  UnansweredTraveller,
} from '#contract/sailingChange';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { useAppDispatch } from '../../store/core/hooks';
import { chooseForTraveller } from '../../store/staff/sailingChanges';
import { PageSection } from '../layout/PageSection';
import { CustomerLink } from '../list/CustomerLink';
import { dividedList } from '../list/dividedList';
import { ChoiceDialog } from './ChoiceDialog';

const headingId = 'unanswered';

/** At first; of a large ship, there may be thousands. */
const shownAtFirst = 50;

/** The travellers who have yet to choose, with buttons to choose for those who have told staff. */
export function Unanswered({ change }: { change: SailingChangeDetails }) {
  const { unanswered } = change;
  const dispatch = useAppDispatch();
  const focusIfLost = useFocusIfLost();
  const [areAllShown, setAreAllShown] = useState(false);
  const count = unanswered.length;

  async function handleChoose(chosen: StaffSailingChoice) {
    await dispatch(chooseForTraveller(change._id, chosen));
    // The pressed button is removed with its row.
    focusIfLost(headingId);
  }

  return (
    <PageSection id={headingId} heading={`Not answered (${count.toLocaleString('en')})`}>
      {count === 0 ? (
        <Typography>Nobody still has to choose.</Typography>
      ) : (
        <Box component="ul" aria-labelledby={headingId} sx={{ ...dividedList, '& > li': { py: 1.25 } }}>
          {unanswered.slice(0, areAllShown ? count : shownAtFirst).map((traveller) => (
            <Traveller key={traveller._id} change={change} traveller={traveller} onChoose={handleChoose} />
          ))}
        </Box>
      )}
      {count > shownAtFirst && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAreAllShown(!areAllShown)}>
          {areAllShown ? `Show the first ${shownAtFirst}` : `Show all ${count.toLocaleString('en')}`}
        </Button>
      )}
    </PageSection>
  );
}

interface TravellerProps {
  change: SailingChangeDetails;
  traveller: UnansweredTraveller;
  onChoose: (chosen: StaffSailingChoice) => Promise<void>;
}

function Traveller({ change, traveller, onChoose }: TravellerProps) {
  const [asked, setAsked] = useState<'later' | 'refund'>();
  const [isSending, setIsSending] = useState(false);
  const { _id: customer, name } = traveller;
  const offers = (choice: SailingChoice) => change.choices.includes(choice);

  async function choose(chosen: SailingChoiceInput) {
    // Not by `disabled`, which would take the focus from the button.
    if (isSending) return;
    setAsked(undefined);
    setIsSending(true);
    await onChoose({ ...chosen, customer });
    setIsSending(false);
  }

  return (
    <Box component="li" sx={row}>
      <Facts traveller={traveller} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offers('go') && (
          <Button
            variant="outlined"
            aria-label={`Goes: ${name}`}
            onClick={() => void choose({ choice: 'go', group: null, refundTotal: null })}
          >
            Goes
          </Button>
        )}
        {offers('later') && (
          <Button variant="outlined" aria-label={`Another group: ${name}`} onClick={() => setAsked('later')}>
            Another group…
          </Button>
        )}
        {offers('refund') && (
          <Button variant="outlined" aria-label={`Money back: ${name}`} onClick={() => setAsked('refund')}>
            Money back…
          </Button>
        )}
      </Box>
      {asked && (
        <ChoiceDialog
          choice={asked}
          traveller={traveller}
          laterGroups={change.laterGroups}
          onClose={() => setAsked(undefined)}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
    </Box>
  );
}

function Facts({ traveller: { _id, name, phone, group, isUnreached } }: { traveller: UnansweredTraveller }) {
  return (
    <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
      <Typography>
        <CustomerLink _id={_id} name={name} />
        {isUnreached && <Chip component="span" size="small" label="not reached" sx={{ ml: 1 }} />}
      </Typography>
      <Typography variant="body2">
        <Link href={`tel:${phone}`}>{phone}</Link> · {group}
      </Typography>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 };
