import FormControlLabel from '@mui/material/FormControlLabel';
import MuiCheckbox from '@mui/material/Checkbox';
import { offeredChoices } from '#contract/sailingChange';
import { finland } from '#contract/timeZones';
import { ChoicesInput } from '../../components/form/ChoicesInput';
import { InstantField } from '../form/fields/DayField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { type ChangeContext, offeredGroups, toDraft } from './changeForm';
import type { ChangeForm } from './useChangeForm';

interface Props {
  change: ChangeForm;
  context: ChangeContext;
}

/** What travellers may choose, and until when. */
export function ChoiceFields({ change: { field, values, answerByField }, context }: Props) {
  const groups = offeredGroups(values, context);
  const refund = field('offersRefund');
  return (
    <FieldGroup
      heading="What travellers may choose"
      note="They choose on their own page. Without any choice, they are only told."
    >
      {groups.length > 0 && (
        <ChoicesInput
          {...field('laterGroups')}
          label="Another group"
          hint="Groups of the same event, where what they have paid stays valid."
          options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <FormControlLabel
        sx={{ gridColumn: '1 / -1' }}
        control={
          <MuiCheckbox
            name={refund.name}
            checked={refund.value}
            onChange={(event) => refund.onChange(event.target.checked)}
          />
        }
        label="Money back"
      />
      {offeredChoices(toDraft(values, context)).length > 0 && (
        <InstantField
          {...answerByField()}
          label="Until"
          required
          newerValue={undefined}
          timeZone={finland}
          hint="Finnish time. You can move it later."
        />
      )}
    </FieldGroup>
  );
}
