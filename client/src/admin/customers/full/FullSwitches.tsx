import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TablePlace } from '../useTablePlace';

/** Whether all customers are shown at once, and then whether room by room. */
export function FullSwitches({ place: { full, show } }: { place: TablePlace }) {
  return (
    <>
      <FormControlLabel
        label="Show full data"
        control={<Switch checked={full !== 'off'} onChange={(_event, on) => show(on ? 'list' : 'off')} />}
      />
      {full !== 'off' && (
        <FormControlLabel
          label="Filter by room"
          control={
            <Switch checked={full === 'rooms'} onChange={(_event, on) => show(on ? 'rooms' : 'list')} />
          }
        />
      )}
    </>
  );
}
