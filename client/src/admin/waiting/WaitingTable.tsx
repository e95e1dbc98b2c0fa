import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WaitingParty, WaitingObstacle, WaitingState } from '#contract/waiting';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { removeWaitingParty } from '../../store/staff/waitingList';
import { genders } from '#contract/fields';

interface Props {
  groupId: string;
  parties: readonly WaitingParty[];
  /** Called when a party has been removed. */
  onChange: () => void;
}

/** The parties in order: first those in line or with an offer, then those that are no longer waiting. */
export function WaitingTable({ groupId, parties, onChange }: Props) {
  const dispatch = useAppDispatch();
  const [partyToRemove, setPartyToRemove] = useState<WaitingParty>();

  async function handleYes({ _id }: WaitingParty) {
    setPartyToRemove(undefined);
    const outcome = await dispatch(removeWaitingParty(groupId, _id));
    if (outcome.ok) onChange();
  }

  return (
    <>
      <Box component="ol" aria-label="Parties" sx={list}>
        {parties.map((party) => (
          <Box component="li" key={party._id} sx={line}>
            <div>
              <Typography component="h2" sx={{ fontWeight: 650 }}>
                {fullName(party)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${party.email} · ${partyText(party.people)} · since ${formatStaffInstant(party.joinedAt)}`}
              </Typography>
              <Typography>{stateText(party)}</Typography>
            </div>
            {isOpen(party) && (
              <Button
                aria-label={`Remove ${fullName(party)}`}
                onClick={() => setPartyToRemove(party)}
                sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
              >
                Remove
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {partyToRemove && (
        <ConfirmDialog
          open
          question={`Take ${fullName(partyToRemove)} off the waiting list?`}
          no="Keep"
          yes="Take off"
          onNo={() => setPartyToRemove(undefined)}
          onYes={() => void handleYes(partyToRemove)}
        >
          <Typography>
            {partyToRemove.state === 'offered'
              ? 'The offered seats go to the next in line. No message is sent.'
              : 'The place in line is lost. No message is sent.'}
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

function fullName({ firstName, lastName }: WaitingParty): string {
  return `${firstName} ${lastName}`;
}

function isOpen({ state }: WaitingParty): boolean {
  return state === 'waiting' || state === 'offered';
}

const list = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const;

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  alignItems: { sm: 'center' },
  gap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

const genderWords = { F: ['woman', 'women'], M: ['man', 'men'] } as const;

/** For example `2 women, 1 man`. */
function partyText(people: WaitingParty['people']): string {
  return genders
    .flatMap((gender) => {
      const count = people.filter((person) => person.gender === gender).length;
      const [one, several] = genderWords[gender];
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
    })
    .join(', ');
}

const obstacles: Record<WaitingObstacle, string> = {
  address: 'Has not confirmed the address: not in line yet',
  draw: 'Waiting for the draw',
  closed: 'Registration is closed',
  seats: 'The group has too few free seats',
  beds: 'The hotel has no beds that fit',
  counting: 'The beds of the hotel are being counted',
};

const ends: Record<Exclude<WaitingState, 'waiting' | 'offered'>, string> = {
  registered: 'Registered',
  declined: 'Declined the offer',
  expired: 'Did not register in time',
  left: 'Left the list, or was taken off it',
};

/** The state of a party: the reason why it has no offer, the end of its offer, or why it is no longer waiting. */
function stateText({ state, obstacle, offeredUntil, people }: WaitingParty): string {
  if (state === 'waiting') return obstacle ? obstacles[obstacle] : 'Gets an offer within seconds';
  if (state !== 'offered') return ends[state];
  const registered = people.filter(({ isRegistered }) => isRegistered).length;
  const until = `Offered until ${formatStaffInstant(offeredUntil ?? '')}`;
  return registered === 0 ? until : `${until}, ${registered} of ${people.length} registered`;
}
