import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RoomMember } from '#contract/rooms';
import { Icon } from '../../../components/icons';
import { useText } from '../../../i18n/language';
import { roomWishes as texts } from '../../../i18n/roomWishes';
import { fullName } from '../partners';
import { PersonFinder } from './PersonFinder';

interface Props<Person extends RoomMember> {
  heading: string;
  hint: string;
  people: readonly Person[];
  max: number;
  /** The ids of people in either list. */
  taken: readonly string[];
  error: string | undefined;
  /** Whether the order matters; the preferred person is first. */
  isOrdered?: boolean;
  onChange: (people: readonly (Person | RoomMember)[]) => void;
}

/** A list of people, each found by code or full name. */
export function PeopleField<Person extends RoomMember>(props: Props<Person>) {
  const { heading, hint, people, max, taken, error, isOrdered = false, onChange } = props;
  const t = useText();
  const headingId = useId();

  function handleUp(index: number) {
    const [before, moved] = [people[index - 1], people[index]];
    if (before && moved) onChange([...people.slice(0, index - 1), moved, before, ...people.slice(index + 1)]);
  }

  return (
    <Stack component="section" spacing={1} aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3">
        {heading}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      {people.length > 0 && (
        <Stack component={isOrdered ? 'ol' : 'ul'} sx={{ m: 0, pl: 3 }}>
          {people.map((person, index) => (
            <li key={person._id}>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{fullName(person)}</Typography>
                {isOrdered && index > 0 && (
                  <IconButton onClick={() => handleUp(index)} aria-label={t(texts.up)(fullName(person))}>
                    <Box component="span" sx={{ display: 'flex', transform: 'rotate(180deg)' }}>
                      <Icon name="down" size={20} />
                    </Box>
                  </IconButton>
                )}
                <IconButton
                  aria-label={t(texts.remove)(fullName(person))}
                  onClick={() => onChange(people.filter(({ _id }) => _id !== person._id))}
                >
                  <Icon name="close" size={20} />
                </IconButton>
              </Stack>
            </li>
          ))}
        </Stack>
      )}
      {error !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      {people.length < max && (
        <PersonFinder taken={taken} onAdd={(person) => onChange([...people, person])} />
      )}
    </Stack>
  );
}
