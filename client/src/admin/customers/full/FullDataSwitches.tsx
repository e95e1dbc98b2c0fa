import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TableParams } from '../useTableParams';

export function FullDataSwitches({ tableParams: { full, setFullMode } }: { tableParams: TableParams }) {
  return (
    <>
      <FormControlLabel
        label="Show full data"
        sx={switchStyle}
        control={
          <Switch checked={full !== 'off'} onChange={(_event, on) => setFullMode(on ? 'list' : 'off')} />
        }
      />
      {full !== 'off' && (
        <FormControlLabel
          label="Filter by room"
          control={
            <Switch
              checked={full === 'rooms'}
              onChange={(_event, on) => setFullMode(on ? 'rooms' : 'list')}
            />
          }
        />
      )}
    </>
  );
}

/** MUI's negative margin would cover the focus ring of the preceding button. */
const switchStyle = { ml: { sm: 0 } };
