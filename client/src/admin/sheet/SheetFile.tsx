import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FilePicker } from '../form/FilePicker';
import type { SheetState } from './useSheet';

const accept = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  sheet: Pick<SheetState<unknown, unknown>, 'step' | 'fileName' | 'errors'>;
  /** What the file is called: `sheet`. */
  kind: string;
  steps: Readonly<Record<'reading' | 'importing', string>>;
  /** What the last import has done. */
  result: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a sheet, and shows what is done with it and why it was refused. */
export function SheetFile({ sheet, kind, steps, result, disabled = false, onChoose }: Props) {
  const { step, fileName, errors } = sheet;
  return (
    <>
      <FilePicker
        kind={kind}
        accept={accept}
        fileName={fileName}
        disabled={disabled || step !== null}
        onChoose={onChoose}
      />
      <Box role="status">
        {step && <Typography variant="body2">{steps[step]}</Typography>}
        {result !== undefined && <Typography sx={{ fontWeight: 650 }}>{result}</Typography>}
      </Box>
      {step && <LinearProgress aria-label={steps[step]} />}
      {errors && (
        <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {errors.map((message) => (
            <Typography key={message}>{message}</Typography>
          ))}
        </Box>
      )}
    </>
  );
}
