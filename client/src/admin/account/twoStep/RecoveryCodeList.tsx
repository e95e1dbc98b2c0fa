import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { saveFile } from '../../../storage/openAndSave';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only once. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  return (
    <Stack spacing={2}>
      <Typography variant="h3">Two-step log-in is on. Save your recovery codes</Typography>
      <Typography>
        If you lose your phone, each of them lets you log in once. They are not shown again: print them, or
        keep them in your password manager.
      </Typography>
      <Box component="ul" sx={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => saveCodes(codes)}>
          Download
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have saved them
        </Button>
      </Stack>
    </Stack>
  );
}

function saveCodes(codes: readonly string[]): void {
  saveFile('reissu-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '1.05rem',
};
