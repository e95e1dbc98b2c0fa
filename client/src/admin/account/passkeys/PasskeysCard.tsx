import { useState } from 'react';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchPasskeys } from '../../../store/staff/passkeys';
import { StepCard } from '../../../components/StepCard';
import { PasskeyForm } from './PasskeyForm';
import { PasskeyList } from './PasskeyList';

const added = { fi: 'Pääsyavain on lisätty', en: 'The passkey was added' };
const removed = { fi: 'Pääsyavain on poistettu', en: 'The passkey was removed' };

/** The user's passkeys (rules §4.14). */
export function PasskeysCard() {
  const dispatch = useAppDispatch();
  const { status, answer, retry } = useLoad(fetchPasskeys);
  // An object, so that a removal, too, is a new step, which moves the focus to the heading.
  const [step, setStep] = useState({ isAdding: false });

  function handleChanged(text: typeof added) {
    dispatch(showAlert('success', text));
    setStep({ isAdding: false });
    retry();
  }

  return (
    <StepCard title="Passkeys" step={step}>
      {step.isAdding ? (
        <PasskeyForm onAdded={() => handleChanged(added)} onCancel={() => setStep({ isAdding: false })} />
      ) : (
        <>
          {status === 'loading' && <LoadingSkeleton lines={2} />}
          {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
          {answer && (
            <PasskeyList
              passkeys={answer.result}
              onAdd={() => setStep({ isAdding: true })}
              onRemoved={() => handleChanged(removed)}
            />
          )}
        </>
      )}
    </StepCard>
  );
}
