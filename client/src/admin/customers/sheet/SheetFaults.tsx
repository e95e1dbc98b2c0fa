import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SheetFault } from '#contract/customerSheet';
import { formatCount } from '../../../format/words';
import { sheetTable } from './sheetTable';

interface Props {
  faults: readonly SheetFault[];
  /** The number of all faults. */
  count: number;
}

/** What is wrong with which line; while there are faults, nothing can be imported. */
export function SheetFaults({ faults, count }: Props) {
  return (
    <div>
      <Typography role="alert" sx={{ fontWeight: 650, color: 'error.main' }}>
        {`${formatCount(count, 'fault', 'faults')} in the sheet. Correct the file and choose it again: nothing is imported before.`}
      </Typography>
      <Box tabIndex={0} role="region" aria-label="Faults in the sheet" sx={scroller}>
        <Box component="table" sx={sheetTable}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">Fault</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, heading, msg }, index) => (
              <tr key={index}>
                <th scope="row">{line}</th>
                <td>{heading ?? '–'}</td>
                <td>{msg}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {count > faults.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`The first ${faults.length.toLocaleString('en')} are shown.`}
        </Typography>
      )}
    </div>
  );
}

const scroller = { mt: 1, maxHeight: 400, overflow: 'auto' };
