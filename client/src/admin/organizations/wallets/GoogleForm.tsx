import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { GoogleWalletInput } from '#contract/wallets';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { saveGoogleWallet } from '../../../store/staff/wallets';
import { FileField } from './FileField';

interface Props {
  organizationId: string;
  headingId: string;
  onSaved: () => void;
}

const saved = {
  fi: 'Googlen palvelutili on tallennettu',
  en: 'The service account of Google Wallet was saved',
};

const blank: GoogleWalletInput = { issuerId: '', key: '' };

export function GoogleForm({ organizationId, headingId, onSaved }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, showErrors, ref } = useForm(blank);
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(saveGoogleWallet(organizationId, values));
    setSending(false);
    if (outcome.ok) {
      dispatch(showAlert('success', saved));
      onSaved();
    } else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby={headingId}
      noValidate
      spacing={2.5}
      sx={{ maxWidth: 720, mt: 2 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextInput
        {...field('issuerId')}
        label="Issuer ID"
        hint="In Google’s Pay & Wallet Console"
        attributes={{ inputMode: 'numeric', maxLength: 20 }}
        required
      />
      <FileField
        {...field('key')}
        label="Key of the service account"
        hint="The JSON file from Google Cloud"
        accept=".json"
        required
      />
      <SubmitButton sending={sending}>Upload account</SubmitButton>
    </Stack>
  );
}
