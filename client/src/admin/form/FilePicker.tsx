import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';

interface Props {
  /** The kind of file: `CSV file`. */
  kind: string;
  /** The `accept` of the input: `.csv,text/csv`. */
  accept: string;
  fileName: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses one file; the same file can be chosen again. */
export function FilePicker({ kind, accept, fileName, disabled, onChoose }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}
    >
      <Button variant="outlined" disabled={disabled} onClick={() => ref.current?.click()}>
        {`Choose a ${kind}`}
      </Button>
      <input
        ref={ref}
        type="file"
        accept={accept}
        aria-label={kind}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise choosing the same file again after correcting it would fire no change event.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName ?? 'No file chosen'}</Typography>
    </Stack>
  );
}
