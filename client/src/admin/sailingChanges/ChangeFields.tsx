import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PortCall } from '#contract/ferry';
import { sailingChangeKinds } from '#contract/sailingChange';
import { ChoicesInput } from '../../components/form/ChoicesInput';
import { SelectInput } from '../../components/form/SelectInput';
import type { FieldBinding } from '../../components/form/useForm';
import { InstantField, portTimeHint } from '../form/fields/DayField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { type ChangeContext, otherFerries } from './changeForm';
import { kindLabels, shortSailing } from './changeTexts';
import type { ChangeForm } from './useChangeForm';

interface Props {
  change: ChangeForm;
  context: ChangeContext;
}

/** What happened to the sailing, and for which groups. */
export function ChangeFields({ change: { field, values, openedAt }, context }: Props) {
  const { ferry } = context;
  const kind = field('kind');
  return (
    <FieldGroup heading="What happened">
      <RadioGroup aria-label="What happened" value={kind.value} sx={{ gridColumn: '1 / -1' }}>
        {sailingChangeKinds.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" onChange={() => kind.onChange(each)} />}
            label={kindLabels[each]}
          />
        ))}
      </RadioGroup>
      {values.kind === 'retimed' && (
        <>
          <CallField {...field('departure')} label="New departure" call={ferry.pointOfDeparture} />
          <CallField {...field('arrival')} label="New arrival" call={ferry.destination} />
        </>
      )}
      {values.kind === 'replaced' && (
        <SelectInput
          {...field('replacement')}
          label="The other ferry"
          required
          wide
          groups={[
            {
              options: otherFerries(context, openedAt).map((other) => ({
                value: other._id,
                label: shortSailing(other),
              })),
            },
          ]}
        />
      )}
      {values.kind !== 'retimed' && (
        <ChoicesInput
          {...field('groups')}
          label="Groups"
          required
          options={ferry.groups.map(({ _id, name, userCount }) => ({
            value: _id,
            label: `${name} (${userCount.toLocaleString('en')})`,
          }))}
        />
      )}
    </FieldGroup>
  );
}

/** A time at a port, typed in its time zone. */
function CallField({ call, ...props }: FieldBinding<string> & { label: string; call: PortCall }) {
  return (
    <InstantField
      {...props}
      label={`${props.label}, ${call.city}`}
      required
      newerValue={undefined}
      timeZone={call.timeZone}
      hint={portTimeHint(props.value, call.timeZone)}
    />
  );
}
