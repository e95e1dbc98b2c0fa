import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { Failure } from '../../../components/Failure';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useText } from '../../../i18n/language';
import { CancellationFacts } from './CancellationFacts';
import { ChangedNotice } from './ChangedNotice';
import { useTripCancellation } from './useTripCancellation';

/** Explains what cancelling the trip does and how much is refunded, and asks for the password. */
export function CancelTripDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const ids = { title: useId(), form: useId() };
  const { preview, isLoading, errors, retry, changes, form, sending, cancel } = useTripCancellation();
  const { field, ref } = form;
  const mayConfirm = preview?.plan.obstacle === null;

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={ids.title} onClose={sending ? undefined : onClose}>
      <DialogTitle id={ids.title} variant="h2" sx={{ pt: 3 }}>
        {t(texts.title)}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it on a short screen. */}
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -3 } }}>
        <Stack spacing={2.5}>
          {changes > 0 && <ChangedNotice key={changes} />}
          {isLoading && <LoadingSkeleton lines={8} />}
          {!isLoading && !preview && <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />}
          {preview && <CancellationFacts preview={preview} />}
          {mayConfirm && (
            <form
              id={ids.form}
              ref={ref}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void cancel(preview.refundTotal);
              }}
            >
              <PasswordInput
                {...field('currentPassword')}
                label={t(texts.password)}
                autoComplete="current-password"
                required
              />
            </form>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          {t(texts.back)}
        </Button>
        {mayConfirm && (
          <Button type="submit" form={ids.form} variant="contained" color="error" loading={sending}>
            {t(texts.confirm)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
