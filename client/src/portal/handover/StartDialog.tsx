import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import type { OwnHandover } from '#contract/handover';
import { PasswordInput } from '../../components/form/PasswordInput';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { handover as texts } from '../../i18n/handover';
import { useLanguage, useText } from '../../i18n/language';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { startOwnHandover } from '../../store/portal/handover';

interface Props {
  onStarted: (own: OwnHandover) => void;
  onClose: () => void;
}

/** Asks for the address of whoever gets the place, and for the password. */
export function StartDialog({ onStarted, onClose }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { language } = useLanguage();
  const ids = { title: useId(), form: useId() };
  const { values, field, hasField, showErrors, ref } = useForm({ email: '', currentPassword: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(startOwnHandover({ ...values, language }, hasField));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    dispatch(showAlert('success', texts.sent));
    onClose();
    onStarted(outcome.result);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={ids.title} onClose={sending ? undefined : onClose}>
      <DialogTitle id={ids.title} variant="h2" sx={{ pt: 3 }}>
        {t(texts.dialogTitle)}
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={ids.form}
          ref={ref}
          noValidate
          spacing={2}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <TextInput
            {...field('email')}
            label={t(texts.email)}
            hint={t(texts.emailHint)}
            type="email"
            attributes={{ maxLength: maxLength.email }}
            required
          />
          <PasswordInput
            {...field('currentPassword')}
            label={t(texts.password)}
            autoComplete="current-password"
            required
          />
          <Typography>{t(texts.consequences)}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          {t(texts.back)}
        </Button>
        <Button type="submit" form={ids.form} variant="contained" loading={sending}>
          {t(texts.send)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
