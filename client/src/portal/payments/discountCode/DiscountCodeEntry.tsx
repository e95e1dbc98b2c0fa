import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { isBlank } from '#contract/sameText';
import { TextInput } from '../../../components/form/TextInput';
import { useText } from '../../../i18n/language';
import { payments as texts } from '../../../i18n/payments';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { selectMe } from '../../../store/portal/me';
import { addDiscountCode } from '../../../store/portal/payments';
import { hasDraft } from '../../../storage/drafts';
import { useDraftForm } from '../../useDraftForm';

/** A button that opens the field for a code; hidden once a code is added, until that code is removed (rules §17.12). */
export function DiscountCodeEntry(props: { hasCode: boolean; onAdded: () => void }) {
  const me = useAppSelector(selectMe);
  return me && <DiscountCodeSteps customerId={me._id} {...props} />;
}

interface StepsProps {
  customerId: string;
  hasCode: boolean;
  onAdded: () => void;
}

function DiscountCodeSteps({ customerId, hasCode, onAdded }: StepsProps) {
  const t = useText();
  const draftName = `discount code ${customerId}`;
  const [isRestored] = useState(() => hasDraft(draftName));
  const [step, setStep] = useState<'closed' | 'open' | 'done'>(isRestored ? 'open' : 'closed');

  function handleAdded() {
    setStep('done');
    onAdded();
  }

  if (step === 'done' && hasCode) return null;
  if (step === 'open') {
    return (
      <CodeForm customerId={customerId} draftName={draftName} autoFocus={!isRestored} onAdded={handleAdded} />
    );
  }
  return (
    <Button lang="en" sx={{ alignSelf: 'flex-start', ml: -1 }} onClick={() => setStep('open')}>
      {t(texts.haveCode)}
    </Button>
  );
}

interface Props {
  customerId: string;
  draftName: string;
  /** False when the form opens by itself with a stored draft. */
  autoFocus: boolean;
  onAdded: () => void;
}

function CodeForm({ customerId, draftName, autoFocus, onAdded }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { values, field, showErrors, clearDraft, ref } = useDraftForm(draftName, { code: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(values.code)) {
      showErrors([{ path: 'code', code: 'required', msg: t(texts.codeMissing) }]);
    } else {
      await send();
    }
  }

  async function send() {
    setSending(true);
    const outcome = await dispatch(addDiscountCode(customerId, values.code));
    setSending(false);
    if (outcome.ok) {
      dispatch(showAlert('success', texts.codeAdded));
      clearDraft();
      onAdded();
    } else {
      showErrors(outcome.errors.map((error) => ({ ...error, path: 'code' })));
    }
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      useFlexGap
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextInput
        {...field('code')}
        label={t(texts.code)}
        autoComplete="off"
        attributes={{
          maxLength: maxLength.name,
          autoCapitalize: 'characters',
          spellCheck: false,
          autoFocus,
        }}
      />
      <Button type="submit" variant="contained" loading={sending} sx={{ mt: { sm: 3.25 }, minHeight: 48 }}>
        {t(texts.saveCode)}
      </Button>
    </Stack>
  );
}
