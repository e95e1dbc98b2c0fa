import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector, useAppDispatch } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import {
  fetchTransferSettings,
  selectTransferSettings,
  saveTransferSettings,
} from '../../../store/staff/bankTransfers';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState, type SubmitEvent } from 'react';
import { type BankTransferSettings, graceDaysRange, termDaysRange } from '#contract/bankTransfer';
import type { Draft } from '#contract/draft';
import { maxLength } from '#contract/fields';
import { NumberInput } from '../../../components/form/NumberInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { formatIban } from '#contract/iban';
import { showAlert } from '../../../store/core/alerts';
import { PageSection } from '../../layout/PageSection';

interface Props {
  organizationId: string;
  onSaved: () => void;
}

export function TransferSettings({ organizationId, onSaved }: Props) {
  const { status, retry } = useLoad(fetchTransferSettings, organizationId);
  const settings = useAppSelector((state) => selectTransferSettings(state, organizationId));
  if (!settings && status !== 'loading') return <LoadFailed onRetry={retry} belowTitle />;
  if (!settings) return <LoadingSkeleton lines={5} />;
  return <TransferSettingsForm {...{ organizationId, settings, onSaved }} />;
}

const saved = {
  fi: 'Tilisiirtojen asetukset on tallennettu',
  en: 'The bank transfer settings were saved',
};

type FormProps = Props & { settings: BankTransferSettings };

/** Settings of bank transfers: whether they are offered, the account, and the days to pay. */
function TransferSettingsForm({ organizationId, settings, onSaved }: FormProps) {
  const dispatch = useAppDispatch();
  const { readValues, field, showErrors, ref } = useForm<Draft<BankTransferSettings>>({
    ...settings,
    iban: formatIban(settings.iban),
  });
  const [sending, setSending] = useState(false);
  const enabled = field('enabled');

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (!typed) return;
    setSending(true);
    const outcome = await dispatch(
      saveTransferSettings(organizationId, {
        ...typed,
        iban: typed.iban.replace(/\s/g, '').toUpperCase(),
      }),
    );
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    dispatch(showAlert('success', saved));
    onSaved();
  }

  return (
    <PageSection id="settings" heading="Settings">
      <Stack
        component="form"
        ref={ref}
        aria-labelledby="settings"
        noValidate
        spacing={2.5}
        sx={{ maxWidth: 720 }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <div>
          <FormControlLabel
            control={
              <Switch
                name={enabled.name}
                checked={enabled.value}
                onChange={(event) => enabled.onChange(event.target.checked)}
                slotProps={{
                  input: { 'aria-describedby': 'enabled-line', 'aria-invalid': enabled.error !== undefined },
                }}
              />
            }
            label="Travellers can pay by bank transfer"
            sx={{ minHeight: 48 }}
          />
          <FormHelperText id="enabled-line" error={enabled.error !== undefined} sx={{ mt: 0 }}>
            {enabled.error ?? 'Those who have chosen it can still pay after it is switched off.'}
          </FormHelperText>
        </div>
        <TextInput
          {...field('payee')}
          label="Payee"
          hint="Account holder"
          attributes={{ maxLength: maxLength.payee }}
        />
        <TextInput
          {...field('iban')}
          label="Account number (IBAN)"
          autoComplete="off"
          attributes={{ autoCapitalize: 'characters', spellCheck: false, maxLength: maxIbanLength }}
        />
        <Box sx={grid}>
          <NumberInput
            {...field('termDays')}
            label="Days to pay"
            hint="From the choice to the due date"
            required
            {...termDaysRange}
          />
          <NumberInput
            {...field('graceDays')}
            label="Days of grace"
            hint="After the due date; then a payment that has received no money is unpaid again, and its stock is released"
            required
            {...graceDaysRange}
          />
        </Box>
        <SubmitButton sending={sending}>Save</SubmitButton>
      </Stack>
    </PageSection>
  );
}

/** 34 characters, with a space after every four. */
const maxIbanLength = 34 + 8;

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };
