import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import type { TripCopyInput } from '#contract/tripCopy';
import { isAllowed } from '#contract/ownerRights';
import type { FieldBinding } from '../../../components/form/useForm';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';

const parts = {
  ferries: 'Ferries',
  accommodations: 'Hotels',
  products: 'Products, with new stock',
  discountCodes: 'Discount codes, with new codes',
} as const;

export type Part = keyof typeof parts;
export const copiedParts = Object.keys(parts) as Part[]; // an object literal has no further keys

interface Props {
  field: (name: Part) => FieldBinding<TripCopyInput[Part]>;
}

/** Chooses what is copied together with the event and its groups, limited to what the user may create. */
export function CopiedParts({ field }: Props) {
  const session = useAppSelector(selectSession);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">The event and its groups are copied, and</FormLabel>
      <FormGroup>
        {copiedParts
          .filter((part) => session && isAllowed(session, part))
          .map((part) => {
            const { name, value, onChange } = field(part);
            return (
              <FormControlLabel
                key={part}
                label={parts[part]}
                control={
                  <Checkbox name={name} checked={value} onChange={(_event, checked) => onChange(checked)} />
                }
              />
            );
          })}
      </FormGroup>
    </FormControl>
  );
}
