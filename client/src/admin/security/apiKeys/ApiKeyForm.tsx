import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { areaOf, type KeyArea, type KeyScope, keyScopes, type NewApiKey } from '#contract/apiKey';
import { maxLength } from '#contract/fields';
import { DayInput } from '../../../components/form/DayInput';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SelectInput } from '../../../components/form/SelectInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { daysBefore, today } from '../../../format/dates';
import { useAppDispatch } from '../../../store/core/hooks';
import { makeApiKey } from '../../../store/staff/apiKeys';
import { areaLabels } from './keyTexts';

interface Props {
  organizationId: string;
  onMade: (made: NewApiKey) => void;
  onCancel: () => void;
}

const noScopes: Readonly<Record<KeyArea, KeyScope | ''>> = {
  customers: '',
  events: '',
  groups: '',
  ferries: '',
  accommodations: '',
  products: '',
  discountCodes: '',
  payments: '',
  bookkeeping: '',
};

/** In days, from today. */
const usualValidity = 365;

export function ApiKeyForm({ organizationId, onMade, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { readValues, field, hasField, showErrors, ref } = useForm({
    name: '',
    expiresOn: daysBefore(today(), -usualValidity),
    scopes: noScopes,
    currentPassword: '',
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (!typed) return;
    const { name, expiresOn, currentPassword } = typed;
    const scopes = Object.values(typed.scopes).filter((scope) => scope !== '');
    if (scopes.length === 0) {
      showErrors([{ code: 'required', path: 'scopes.customers', msg: 'Choose at least one' }]);
      return;
    }
    setSending(true);
    const input = { name, expiresOn, scopes, currentPassword };
    const outcome = await dispatch(makeApiKey(organizationId, input, hasField));
    setSending(false);
    if (outcome.ok) onMade(outcome.result);
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-label="Make a key"
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextInput
        {...field('name')}
        label="Name"
        hint="The program that uses it, such as ‘Membership register’."
        autoComplete="off"
        required
        attributes={{ maxLength: maxLength.name }}
      />
      <DayInput
        {...field('expiresOn')}
        label="Last day"
        hint="At most two years from now."
        separator="/"
        required
      />
      <Box component="fieldset" sx={areas}>
        <legend>What it may do</legend>
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          Some mails follow: an invitation to each customer whom it registers, a receipt for each payment that
          it marks as paid. Reading payments asks the payment provider about open ones; those that turn out to
          be paid get their receipt.
        </Typography>
        {areasInOrder.map((area) => (
          <SelectInput
            key={area}
            {...field(`scopes.${area}`)}
            onChange={(scope) =>
              field(`scopes.${area}`).onChange(keyScopes.find((each) => each === scope) ?? '')
            }
            label={areaLabels[area]}
            none="Nothing"
            groups={[{ options: optionsOf(area) }]}
          />
        ))}
      </Box>
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>Make the key</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}

const areasInOrder = [...new Set(keyScopes.map(areaOf))];

function optionsOf(area: KeyArea) {
  return keyScopes
    .filter((scope) => areaOf(scope) === area)
    .map((value) => ({ value, label: value.endsWith(':read') ? 'Read' : 'Read and change' }));
}

const areas = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  gap: 2,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { p: 0, mb: 1, fontWeight: 600 },
} as const;
