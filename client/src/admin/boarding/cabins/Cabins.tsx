import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { formatCount } from '../../../format/words';
import { dividedList } from '../../list/dividedList';
import type { Board } from '../board';
import { findPeople } from '../people/findPeople';
import { PersonRow } from '../people/PersonRow';
import { Rows } from '../people/Rows';
import { type Cabin, listCabins } from './listCabins';

interface Props {
  board: Board;
  onOpen: (id: string) => void;
}

/** Who is in which cabin. */
export function Cabins({ board, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const cabins = listCabins(board.list.passengers).filter((cabin) => isFound(cabin, searched));
  return (
    <Stack spacing={1.5} sx={{ pt: 2 }}>
      <TextInput
        name="cabin"
        label="Cabin or name"
        type="search"
        autoComplete="off"
        attributes={{ spellCheck: false }}
        value={search}
        error={undefined}
        onChange={setSearch}
      />
      <Typography role="status">{formatCount(cabins.length, 'cabin', 'cabins')}</Typography>
      <Rows
        key={searched}
        label="Cabins"
        items={cabins}
        renderItem={(cabin) => (
          <Box component="li" key={cabin.id}>
            <Typography component="h2" variant="h3">
              {cabin.name}
            </Typography>
            <Box component="ul" aria-label={cabin.name} sx={dividedList}>
              {cabin.people.map((passenger) => (
                <PersonRow key={passenger._id} board={board} passenger={passenger} onOpen={onOpen} />
              ))}
            </Box>
          </Box>
        )}
      />
    </Stack>
  );
}

function isFound({ name, people }: Cabin, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase()) || findPeople(people, search).length > 0;
}
