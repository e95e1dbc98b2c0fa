import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Icon } from '../../components/icons';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { fullName, type Partner } from './partners';

interface Props {
  partners: readonly Partner[];
  onRemove: (partner: Partner) => void;
}

export function ChosenPartners({ partners, onRemove }: Props) {
  const t = useText();
  if (partners.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      spacing={1}
      useFlexGap
      aria-label={t(texts.chosen)}
      sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {partners.map((partner) => (
        <li key={partner._id}>
          <Chip
            label={fullName(partner)}
            component="button"
            aria-label={t(texts.remove)(fullName(partner))}
            deleteIcon={
              <span>
                <Icon name="close" size={18} />
              </span>
            }
            onClick={() => onRemove(partner)}
            onDelete={() => onRemove(partner)}
            sx={{ minHeight: 44, borderRadius: 6, fontSize: '1rem' }}
          />
        </li>
      ))}
    </Stack>
  );
}
