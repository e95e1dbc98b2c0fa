import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { MyAccommodation } from '#contract/customer';
import { roomSizes, stockField, type RoomSize } from '#contract/rooms';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { isFullyBooked } from './roomDraft';

interface Props {
  accommodation: MyAccommodation;
  value: RoomSize | null;
  onChange: (roomType: RoomSize | null) => void;
  labelledBy: string;
}

/** The room types of the accommodation. Fully booked ones are disabled; clicking the chosen one clears it. */
export function RoomTypeChoice({ accommodation, value, onChange, labelledBy }: Props) {
  const t = useText();
  const offered = roomSizes.filter((size) => accommodation[stockField[size]].capacity > 0);
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      value={value}
      aria-labelledby={labelledBy}
      onChange={(_event, chosen: RoomSize | null) => onChange(chosen)}
    >
      {offered.map((size) => {
        const isFull = isFullyBooked(accommodation[stockField[size]]);
        return (
          <ToggleButton
            key={size}
            value={size}
            disabled={isFull}
            sx={{ minHeight: 52, flexDirection: 'column' }}
          >
            {size}
            <small>{t(texts[size])}</small>
            {isFull && <small>{t(texts.full)}</small>}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
