import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { maxCapacity, maxLength } from '#contract/fields';
import { NumberInput } from '../../../components/form/NumberInput';
import { TextInput } from '../../../components/form/TextInput';
import { Icon } from '../../icons';
import type { VariantDraft } from '../productSpec';

interface Props {
  name: string;
  /** The number of the variant in the list, from 1. */
  position: number;
  variant: VariantDraft;
  sold: number;
  autoFocus: boolean;
  getError: (part: keyof VariantDraft) => string | undefined;
  onChange: (variant: VariantDraft) => void;
  onRemove: () => void;
}

/** A variant; one that has been sold cannot be removed. */
export function VariantRow(props: Props) {
  const { name, position, variant, sold, autoFocus, getError, onChange, onRemove } = props;
  return (
    <li>
      <Box role="group" aria-label={`Variant ${position}`} sx={row}>
        <TextInput
          name={`${name}.name`}
          label="Name"
          value={variant.name}
          error={getError('name')}
          required
          attributes={{ autoFocus, maxLength: maxLength.name }}
          onChange={(text) => onChange({ ...variant, name: text })}
        />
        <TextInput
          name={`${name}.nameEn`}
          label="In English"
          value={variant.nameEn}
          error={getError('nameEn')}
          required={false}
          attributes={{ maxLength: maxLength.name }}
          onChange={(nameEn) => onChange({ ...variant, nameEn })}
        />
        <NumberInput
          name={`${name}.maximumAmount`}
          label="Maximum"
          value={variant.maximumAmount}
          error={getError('maximumAmount')}
          required={false}
          max={maxCapacity}
          onChange={(maximumAmount) => onChange({ ...variant, maximumAmount })}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: { xs: 0, sm: 3.5 } }}>
          <Typography sx={{ minWidth: 64 }}>{`${sold} sold`}</Typography>
          <IconButton
            edge="end"
            aria-label={`Remove variant ${position}`}
            disabled={sold > 0}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </IconButton>
        </Box>
      </Box>
    </li>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) 110px auto' },
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  pb: 1.5,
} as const;
