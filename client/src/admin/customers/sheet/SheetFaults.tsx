import Typography from '@mui/material/Typography';
import type { SheetFault } from '#contract/customerSheet';
import { formatCount } from '../../../format/words';
import { TextTable } from '../../list/TextTable';

interface Props {
  faults: readonly SheetFault[];
  /** The number of all faults. */
  count: number;
}

/** What is wrong with which line; while there are faults, nothing can be imported. */
export function SheetFaults({ faults, count }: Props) {
  return (
    <div>
      <Typography role="alert" sx={{ mb: 1, fontWeight: 650, color: 'error.main' }}>
        {`${formatCount(count, 'fault', 'faults')} in the sheet. Nothing is imported until you correct the file and choose it again.`}
      </Typography>
      <TextTable label="Faults in the sheet" headings={['Line', 'Column', 'Fault']} maxHeight={400}>
        {faults.map(({ line, heading, msg }, index) => (
          <tr key={index}>
            <th scope="row">{line}</th>
            <td>{heading ?? '–'}</td>
            <td>{msg}</td>
          </tr>
        ))}
      </TextTable>
      {count > faults.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`The first ${faults.length.toLocaleString('en')} are shown.`}
        </Typography>
      )}
    </div>
  );
}
