import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TableParams } from '../useTableParams';

interface Props {
  tableParams: TableParams;
}

export function FullDataSwitch({ tableParams: { full, setFullMode } }: Props) {
  return (
    <FormControlLabel
      label="Show full data"
      sx={switchStyle}
      control={
        <Switch checked={full !== 'off'} onChange={(_event, on) => setFullMode(on ? 'list' : 'off')} />
      }
    />
  );
}

/** Switches the full data between the list and the rooming list. */
export function RoomSwitch({ tableParams: { full, setFullMode } }: Props) {
  return (
    <FormControlLabel
      label="Filter by room"
      sx={switchStyle}
      control={
        <Switch checked={full === 'rooms'} onChange={(_event, on) => setFullMode(on ? 'rooms' : 'list')} />
      }
    />
  );
}

/** MUI's negative margin would cover the focus ring of the preceding button. */
const switchStyle = { ml: { sm: 0 }, mr: 0, whiteSpace: 'nowrap' };
