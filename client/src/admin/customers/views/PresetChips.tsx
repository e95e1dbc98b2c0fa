import Box from '@mui/material/Box';
import type { ColumnId } from '../columnIds';
import { ToggleChip } from '../ToggleChip';
import { type FullMode, presets, type Preset } from './presets';

interface Props {
  shown: readonly ColumnId[];
  full: FullMode;
  onChoose: (preset: Preset) => void;
}

/** A chip for each preset of columns and order. */
export function PresetChips({ shown, full, onChoose }: Props) {
  return (
    <Box
      role="group"
      aria-label="Presets of columns and order"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {Object.values<Preset>(presets).map((preset) => (
        <ToggleChip
          key={preset.name}
          label={preset.name}
          pressed={isSameSet(shown, preset.columns) && (full === 'rooms') === (preset.full === 'rooms')}
          onClick={() => onChoose(preset)}
        />
      ))}
    </Box>
  );
}

function isSameSet(some: readonly ColumnId[], others: readonly ColumnId[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}
