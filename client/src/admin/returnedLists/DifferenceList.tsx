import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { DifferenceAnswer, ListDifference, ReturnedListKind } from '#contract/returnedList';
import { CustomerLink } from '../list/CustomerLink';
import { dividedList } from '../list/dividedList';
import { DifferenceButtons } from './DifferenceButtons';
import { describeValues, kindLabel, personName } from './returnedTexts';

interface Props {
  list: ReturnedListKind;
  kind: ListDifference['kind'];
  /** Of this kind. */
  differences: readonly ListDifference[];
  onAnswer: (difference: ListDifference, answer: DifferenceAnswer['answer']) => Promise<void>;
}

/** With the wrong file, there may be thousands. */
const shownAtFirst = 50;

/** The differences of one kind; nothing if there are none. */
export function DifferenceList({ list, kind, differences, onAnswer }: Props) {
  const headingId = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const count = differences.length;
  if (count === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography id={headingId} component="h3" sx={{ fontWeight: 650 }}>
        {`${kindLabel(list, kind)} (${count.toLocaleString('en')})`}
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={denseList}>
        {differences.slice(0, areAllShown ? count : shownAtFirst).map((difference) => (
          <Box component="li" key={difference.key} sx={item}>
            <Facts list={list} difference={difference} />
            <DifferenceButtons list={list} difference={difference} onAnswer={onAnswer} />
          </Box>
        ))}
      </Box>
      {count > shownAtFirst && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAreAllShown(!areAllShown)}>
          {areAllShown ? `Show the first ${shownAtFirst}` : `Show all ${count.toLocaleString('en')}`}
        </Button>
      )}
    </Box>
  );
}

/** Whom it is about, in which line, and what differs. */
function Facts({ list, difference }: { list: ReturnedListKind; difference: ListDifference }) {
  const { customer, line, isReported } = difference;
  const name = personName(difference);
  const values = describeValues(list, difference);
  return (
    <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
      <Typography>
        {customer ? <CustomerLink _id={customer._id} name={name} /> : name}
        {line !== null && `, line ${line}`}
      </Typography>
      {values !== '' && <Typography>{values}</Typography>}
      {isReported && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Reported
        </Typography>
      )}
    </Box>
  );
}

const denseList = { ...dividedList, '& > li': { py: 1.25 } };

const item = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 };
