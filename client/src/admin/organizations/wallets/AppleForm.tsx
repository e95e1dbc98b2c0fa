import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { AppleWalletInput } from '#contract/wallets';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { saveAppleWallet } from '../../../store/staff/wallets';
import { FileField } from './FileField';

interface Props {
  organizationId: string;
  headingId: string;
  onSaved: () => void;
}

const saved = { fi: 'Applen varmenteet on tallennettu', en: 'The certificates of Apple Wallet were saved' };

const blank: Required<AppleWalletInput> = { certificate: '', password: '', key: '', authority: '' };

/** Uploads the certificate of passes with its key, and Apple's intermediate certificate. */
export function AppleForm({ organizationId, headingId, onSaved }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, showErrors, ref } = useForm(blank);
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(saveAppleWallet(organizationId, values));
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
      <FileField
        {...field('certificate')}
        label="Pass Type ID certificate"
        hint="A .p12 file with the private key, or the certificate as .pem or .cer"
        accept=".p12,.pfx,.pem,.cer,.crt,.der"
        required
      />
      <PasswordInput
        {...field('password')}
        label="Password of the file"
        hint="If the .p12 file or the private key has one"
        autoComplete="off"
      />
      <FileField
        {...field('key')}
        label="Private key"
        hint="As .pem; not needed with a .p12 file"
        accept=".pem,.key"
      />
      <FileField
        {...field('authority')}
        label="Apple’s intermediate certificate (WWDR)"
        hint="The one that issued the certificate, such as AppleWWDRCAG4.cer"
        accept=".cer,.pem,.crt,.der"
        required
      />
      <SubmitButton sending={sending}>Upload certificates</SubmitButton>
    </Stack>
  );
}
