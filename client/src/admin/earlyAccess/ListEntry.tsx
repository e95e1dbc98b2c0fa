import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { earlyAccessKinds, type EarlyAccessList, maxUsesOfEntry } from '#contract/earlyAccess';
import type { WireError } from '#contract/errors';
import { maxCapacity, maxLength } from '#contract/fields';
import type { Named } from '#contract/reference';
import { finland } from '#contract/timeZones';
import { NumberInput } from '../../components/form/NumberInput';
import { SelectInput } from '../../components/form/SelectInput';
import { TextInput } from '../../components/form/TextInput';
import { InstantField } from '../form/fields/DayField';
import { Entries } from './Entries';
import { describeList, kindLabels, type ListDraft } from './listDraft';

interface Props {
  index: number;
  list: ListDraft;
  event: Named;
  /** Undefined until the list is saved. */
  saved: EarlyAccessList | undefined;
  errors: readonly WireError[];
  /** Whether it has just been added. */
  isNew: boolean;
  onChange: (list: ListDraft) => void;
  onRemove: () => void;
  onEntriesChanged: () => Promise<void>;
}

/** The fields of a list, and its entries once it is saved. */
export function ListEntry({
  index,
  list,
  event,
  saved,
  errors,
  isNew,
  onChange,
  onRemove,
  onEntriesChanged,
}: Props) {
  const name = list.name === '' ? `List ${index + 1}` : list.name;
  const bind = <Field extends keyof ListDraft>(field: Field) => ({
    name: `lists.${index}.${field}`,
    value: list[field],
    error: errors.find(({ path }) => path === `lists.${index}.${field}`)?.msg,
    onChange: (value: ListDraft[Field]) => onChange({ ...list, [field]: value }),
  });
  const kinds = earlyAccessKinds.map((kind) => ({
    value: kind,
    label: kindLabels[kind],
    disabled: saved !== undefined && saved.kind !== kind,
  }));
  return (
    <Paper component="li" variant="outlined" aria-label={name} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {saved ? describeList(saved) : 'Not saved yet'}
      </Typography>
      <Box sx={columns}>
        <TextInput
          {...bind('name')}
          label="Name of the list"
          hint="For staff: travellers do not see it"
          attributes={{ maxLength: maxLength.name, autoFocus: isNew }}
          required
        />
        <InstantField
          {...bind('opensAt')}
          label="May register from"
          hint="Finnish time"
          timeZone={finland}
          newerValue={undefined}
          required
        />
        <SelectInput
          {...bind('kind')}
          label="People prove that they belong by"
          groups={[{ options: kinds }]}
          hint={saved ? 'Cannot be changed after the first save' : undefined}
          required
          onChange={(kind) =>
            onChange({ ...list, kind: earlyAccessKinds.find((each) => each === kind) ?? 'code' })
          }
        />
        {list.kind === 'code' && (
          <TextInput
            {...bind('code')}
            label="Code"
            hint="Upper and lower case and spaces make no difference"
            attributes={{ maxLength: maxLength.name }}
            required
          />
        )}
        <NumberInput
          {...bind('places')}
          label="Places"
          hint="Leave it empty for no limit"
          min={1}
          max={maxCapacity}
        />
        {list.kind === 'numbers' && (
          <NumberInput
            {...bind('usesPerEntry')}
            label="Registrations per member number"
            min={1}
            max={maxUsesOfEntry}
            required
          />
        )}
      </Box>
      {saved && saved.kind !== 'code' && <Entries event={event} list={saved} onChanged={onEntriesChanged} />}
      {!saved && list.kind !== 'code' && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          Save the list first. Then its entries can be added here.
        </Typography>
      )}
      {(saved?.used ?? 0) === 0 && (
        <Box sx={{ mt: 2 }}>
          <Button color="error" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove this list
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const columns = {
  mt: 2,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
