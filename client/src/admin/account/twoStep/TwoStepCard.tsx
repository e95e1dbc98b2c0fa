import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OfferedSecret } from '#contract/session';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { endTwoStep, fetchTwoStep, offerSecret } from '../../../store/staff/twoStep';
import { StepCard } from '../../../components/StepCard';
import { AppStep } from './AppStep';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TwoStepState } from './TwoStepState';

type Step =
  | { name: 'overview' }
  | { name: 'setUp' }
  | { name: 'switchOff' }
  | { name: 'app'; offered: OfferedSecret }
  | { name: 'recoveryCodes'; codes: readonly string[] };

const overview: Step = { name: 'overview' };
const switchedOff = { fi: 'Kaksivaiheinen kirjautuminen on pois päältä', en: 'Two-step log-in is off' };

/** Sets up and removes two-step log-in with an authenticator app (rules §4.8). */
export function TwoStepCard() {
  const dispatch = useAppDispatch();
  const { status, answer, retry } = useLoad(fetchTwoStep);
  const [step, setStep] = useState(overview);

  function handleChanged() {
    setStep(overview);
    retry();
  }

  return (
    <StepCard title="Two-step log-in" step={step}>
      {step.name === 'overview' && status === 'loading' && <LoadingSkeleton lines={2} />}
      {step.name === 'overview' && status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {step.name === 'overview' && answer && (
        <TwoStepState
          twoStep={answer.result}
          onSetUp={() => setStep({ name: 'setUp' })}
          onSwitchOff={() => setStep({ name: 'switchOff' })}
        />
      )}
      {step.name === 'setUp' && (
        <PasswordStep
          submitLabel="Continue"
          send={(password) => dispatch(offerSecret(password))}
          onDone={(offered) => setStep({ name: 'app', offered })}
        />
      )}
      {step.name === 'app' && (
        <AppStep
          offered={step.offered}
          onDone={({ recoveryCodes }) => setStep({ name: 'recoveryCodes', codes: recoveryCodes })}
        />
      )}
      {step.name === 'recoveryCodes' && <RecoveryCodeList codes={step.codes} onDone={handleChanged} />}
      {step.name === 'switchOff' && (
        <PasswordStep
          submitLabel="Switch off"
          send={(password) => dispatch(endTwoStep(password))}
          onDone={() => {
            dispatch(showAlert('success', switchedOff));
            handleChanged();
          }}
        />
      )}
      {['setUp', 'app', 'switchOff'].includes(step.name) && (
        <Button sx={{ mt: 1 }} onClick={() => setStep(overview)}>
          Cancel
        </Button>
      )}
    </StepCard>
  );
}
