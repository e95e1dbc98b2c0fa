import Box from '@mui/material/Box';
import type { Accommodation } from '#contract/accommodation';
import { maxCapacity } from '#contract/fields';
import { NumberField } from '../form/fields/NumberField';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import type { BindField } from '../form/formSpec';
import { type AccommodationDraft, roomStocks } from './accommodationSpec';

interface Props {
  field: BindField<AccommodationDraft>;
  stored: Accommodation | undefined;
}

/** Capacity and reserved rooms of each size. The server counts the reserved ones. */
export function RoomStockFields({ field, stored }: Props) {
  return roomStocks.map(({ stock, label }) => (
    <Box key={stock} sx={row}>
      <NumberField {...field(`${stock}.capacity`)} max={maxCapacity} />
      <ReadOnlyField label={`${label}, reserved`} value={String(stored?.[stock].reserved ?? 0)} />
    </Box>
  ));
}

const row = { gridColumn: '1 / -1', display: 'grid', gap: 2.5, gridTemplateColumns: '3fr 2fr' };
