import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { searchText } from '#contract/sameText';
import { formatCount } from '../../../format/words';
import type { Board } from '../board';
import { findPeople } from '../people/findPeople';
import { PersonRow } from '../people/PersonRow';
import { Rows } from '../people/Rows';
import { Search } from '../people/Search';
import { type Cabin, listCabins, noCabin } from './listCabins';

interface Props {
  board: Board;
  onOpen: (id: string) => void;
}

/** The cabins with their passengers. */
export function Cabins({ board, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const cabins = findCabins(listCabins(board.list.passengers), searched);
  return (
    <Stack spacing={1.5} sx={{ pt: 2 }}>
      <Search label="Cabin or name" value={search} onChange={setSearch} />
      <Typography role="status">
        {formatCount(cabins.filter(({ id }) => id !== noCabin).length, 'cabin', 'cabins')}
      </Typography>
      <Rows
        key={searched}
        label="Cabins"
        items={cabins}
        renderItem={(cabin) => (
          <Box component="li" key={cabin.id}>
            <Typography component="h2" variant="h3">
              {cabin.name}
            </Typography>
            <Rows
              label={cabin.name}
              items={cabin.people}
              renderItem={(passenger) => (
                <PersonRow key={passenger._id} board={board} passenger={passenger} onOpen={onOpen} />
              )}
            />
          </Box>
        )}
      />
    </Stack>
  );
}

/** The cabins whose number or guest is searched for, with all their guests. */
function findCabins(cabins: readonly Cabin[], search: string): Cabin[] {
  return cabins.flatMap((cabin) => {
    const found = findPeople(cabin.people, search);
    if (cabin.id === noCabin) return found.length > 0 ? [{ ...cabin, people: found }] : [];
    const isSearched = searchText(cabin.name).includes(searchText(search));
    return isSearched || found.length > 0 ? [cabin] : [];
  });
}
