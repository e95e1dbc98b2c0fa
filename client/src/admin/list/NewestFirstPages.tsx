import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface Props {
  /** Where the next older page begins; null on the last one. */
  before: string | null;
  /** Whether the newest entries are shown. */
  isFirst: boolean;
  /** Called with the `before` of a page; '' for the newest. */
  onTurn: (before: string) => void;
}

/** The buttons below a page of entries that are listed newest first. */
export function NewestFirstPages({ before, isFirst, onTurn }: Props) {
  if (isFirst && before === null) return null;
  return (
    <Stack direction="row" spacing={1}>
      {!isFirst && (
        <Button variant="outlined" onClick={() => onTurn('')}>
          Newest
        </Button>
      )}
      {before !== null && (
        <Button variant="outlined" onClick={() => onTurn(before)}>
          Older
        </Button>
      )}
    </Stack>
  );
}
