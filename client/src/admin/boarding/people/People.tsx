import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { formatCount } from '../../../format/words';
import type { Board } from '../board';
import { findPeople } from './findPeople';
import { PersonRow } from './PersonRow';
import { Rows } from './Rows';
import { Search } from './Search';

interface Props {
  board: Board;
  onOpen: (id: string) => void;
}

/** Everybody by name, for those without a ticket. */
export function People({ board, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const found = findPeople(board.list.passengers, searched);
  return (
    <Stack spacing={1.5} sx={{ pt: 2 }}>
      <Search label="Name, code or phone number" value={search} onChange={setSearch} />
      <Typography role="status">{formatCount(found.length, 'person', 'people')}</Typography>
      <Rows
        key={searched}
        label="People"
        items={found}
        renderItem={(passenger) => (
          <PersonRow key={passenger._id} board={board} passenger={passenger} onOpen={onOpen} />
        )}
      />
    </Stack>
  );
}
