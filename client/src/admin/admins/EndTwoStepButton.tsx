import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { endTwoStepForAdmin } from '../../store/staff/twoStep';

const successMessage = {
  fi: 'Kirjautuminen ei enää kysy koodia',
  en: 'They can log in without a code now',
};

/** For colleagues who have lost both phone and recovery codes (rules §4.8). */
export function EndTwoStepButton({ adminId }: { adminId: string }) {
  const dispatch = useAppDispatch();
  const [isConfirming, setConfirming] = useState(false);

  async function handleYes() {
    setConfirming(false);
    const outcome = await dispatch(endTwoStepForAdmin(adminId));
    if (outcome.ok) dispatch(showAlert('success', successMessage));
  }

  return (
    <>
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setConfirming(true)}>
        Phone lost: switch two-step log-in off
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question="Switch their two-step log-in off?"
        no="No"
        yes="Yes"
        onNo={() => setConfirming(false)}
        onYes={() => void handleYes()}
      >
        They log in with their password alone until they set it up again. Make sure that the request really
        comes from them.
      </ConfirmDialog>
    </>
  );
}
