import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState, type SubmitEvent } from 'react';
import type { Me } from '#contract/customer';
import { PasswordInput } from '../../components/form/PasswordInput';
import { useForm } from '../../components/form/useForm';
import { erasure as texts } from '../../i18n/erasure';
import { useText } from '../../i18n/language';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { eraseMe } from '../../store/portal/ownData';
import { ErasureFacts } from './ErasureFacts';

interface Props {
  me: Me;
  onClose: () => void;
}

/** Lists the deleted and the kept data, and asks for the password. */
export function EraseDialog({ me, onClose }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const ids = { title: useId(), form: useId() };
  const { values, field, hasField, showErrors, ref } = useForm({ currentPassword: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(eraseMe(values.currentPassword, hasField));
    if (outcome.ok) {
      dispatch(showAlert('success', texts.done));
      return;
    }
    setSending(false);
    showErrors(outcome.errors);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={ids.title} onClose={sending ? undefined : onClose}>
      <DialogTitle id={ids.title} variant="h2" sx={{ pt: 3 }}>
        {t(texts.title)}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <ErasureFacts me={me} />
        </Stack>
        <form id={ids.form} ref={ref} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Stack sx={{ mt: 2.5 }}>
            <PasswordInput
              {...field('currentPassword')}
              label={t(texts.password)}
              autoComplete="current-password"
              required
            />
          </Stack>
        </form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          {t(texts.cancel)}
        </Button>
        <Button type="submit" form={ids.form} variant="contained" color="error" loading={sending}>
          {t(texts.confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
