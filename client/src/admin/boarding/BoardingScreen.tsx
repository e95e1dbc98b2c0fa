import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { readDevice } from '../../storage/boarding/lists';
import type { BoardingState } from '../../store/staff/boarding/boarding';
import { useQueryParam } from '../filters/useQueryParam';
import type { Board } from './board';
import { BoardingHeader } from './BoardingHeader';
import { BoardingNotices } from './BoardingNotices';
import { Cabins } from './cabins/Cabins';
import { Missing } from './missing/Missing';
import { ChoiceButton } from './choice/ChoiceButton';
import { NameForm } from './choice/NameForm';
import { People } from './people/People';
import { PersonDialog } from './people/PersonDialog';
import { Scan } from './scan/Scan';
import type { useBoarding } from './useBoarding';

interface Props extends Omit<ReturnType<typeof useBoarding>, 'state' | 'board'> {
  state: BoardingState;
  board: Board;
}

const tabs = ['Scan', 'People', 'Missing', 'Cabins'] as const;
type Tab = (typeof tabs)[number];

/** The page of a phone that has the list. */
export function BoardingScreen({ state, board, readBoard, note, choose }: Props) {
  const [device, setDevice] = useState(readDevice);
  const [tab, setTab] = useQueryParam('tab');
  const [opened, setOpened] = useState<string>();
  const shown = tabs.find((each) => each === tab) ?? 'Scan';
  const person = opened === undefined ? undefined : board.people.byId.get(opened);
  return (
    <Stack spacing={1.5}>
      <BoardingHeader state={state} list={board.list} device={device} onRename={() => setDevice('')} />
      <BoardingNotices state={state} />
      {device === '' ? (
        <NameForm onName={setDevice} />
      ) : (
        <>
          <ChoiceButton board={board} onChoose={choose} />
          <Tabs
            value={shown}
            variant="fullWidth"
            aria-label="Parts of the page"
            onChange={(_event, chosen: Tab) => setTab(chosen)}
          >
            {tabs.map((each) => (
              <Tab
                key={each}
                value={each}
                label={each}
                id={`tab-${each}`}
                aria-controls="part"
                sx={tabStyle}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id="part" aria-labelledby={`tab-${shown}`}>
            {shown === 'Scan' && (
              <Scan key={JSON.stringify(board.choice)} readBoard={readBoard} note={note} />
            )}
            {shown === 'People' && <People board={board} onOpen={setOpened} />}
            {shown === 'Missing' && <Missing board={board} note={note} onOpen={setOpened} />}
            {shown === 'Cabins' && <Cabins board={board} onOpen={setOpened} />}
          </Box>
        </>
      )}
      {person && (
        <PersonDialog board={board} passenger={person} note={note} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  );
}

/** Readable in sunlight, unlike the secondary colour of text. */
const tabStyle = { minWidth: 0, fontSize: '1rem', '&:not(.Mui-selected)': { color: 'text.primary' } };
