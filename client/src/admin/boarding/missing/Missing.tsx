import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BoardingPassenger } from '#contract/boarding';
import { formatCount } from '../../../format/words';
import { type Board, busOf, expectedPeople, hasBoarded, inOrder, isHere } from '../board';
import { describeCount } from '../boardingTexts';
import type { Note } from '../useBoarding';
import { MissingPart } from './MissingPart';
import { ScannedTwice } from './ScannedTwice';

interface Props {
  board: Board;
  note: Note;
  onOpen: (id: string) => void;
}

/** The passengers not yet marked for boarding, or for the current count: in total, by group and by bus. */
export function Missing({ board, note, onOpen }: Props) {
  const expected = expectedPeople(board);
  const missing = expected.filter((passenger) => !isHere(board, passenger));
  const absent = missing.filter((passenger) => !hasBoarded(board, passenger));
  const { count } = board.choice;
  const isCount = count !== '';
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <div role="status">
        <Typography variant="h2">{describeMissing(missing.length, expected.length)}</Typography>
        <Typography>
          {describeCount(count)}
          {isCount &&
            absent.length > 0 &&
            `: ${formatCount(absent.length, 'of them is', 'of them are')} not marked as aboard`}
        </Typography>
      </div>
      <UnlistedMarks board={board} />
      <ScannedTwice board={board} note={note} onOpen={onOpen} />
      <Parts
        board={board}
        heading="By group"
        expected={expected}
        partOf={({ group }) => group}
        onOpen={onOpen}
      />
      {board.buses.length > 0 && (
        <Parts
          board={board}
          heading="By bus"
          expected={expected}
          partOf={(passenger) => busOf(board, passenger) || 'No bus'}
          onOpen={onOpen}
        />
      )}
    </Stack>
  );
}

/** Those who moved to a group with another ferry, or were deleted. This phone does not have their names any more. */
function UnlistedMarks({ board: { merged, people } }: Pick<Props, 'board'>) {
  const unlisted = [...merged.keys()].filter((id) => !people.byId.has(id));
  if (unlisted.length === 0) return null;
  return (
    <Typography>
      {`Marks of ${formatCount(unlisted.length, 'person', 'people')} who ${unlisted.length === 1 ? 'is' : 'are'} not on the list any more`}
    </Typography>
  );
}

function describeMissing(missing: number, expected: number): string {
  if (missing === 0) return `Nobody of ${expected.toLocaleString('en')} is missing`;
  return `${missing.toLocaleString('en')} of ${expected.toLocaleString('en')} ${missing === 1 ? 'is' : 'are'} missing`;
}

interface PartsProps extends Omit<Props, 'note'> {
  heading: string;
  expected: readonly BoardingPassenger[];
  partOf: (passenger: BoardingPassenger) => string;
}

function Parts({ board, heading, expected, partOf, onOpen }: PartsProps) {
  const parts = new Map<string, BoardingPassenger[]>();
  for (const passenger of expected) {
    const part = parts.get(partOf(passenger));
    if (part) part.push(passenger);
    else parts.set(partOf(passenger), [passenger]);
  }
  return (
    <section aria-label={heading}>
      <Typography variant="h2">{heading}</Typography>
      {inOrder([...parts.keys()]).map((name) => (
        <MissingPart key={name} board={board} name={name} people={parts.get(name) ?? []} onOpen={onOpen} />
      ))}
    </section>
  );
}
