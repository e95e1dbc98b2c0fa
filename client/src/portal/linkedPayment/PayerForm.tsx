import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { inputErrorText } from '#contract/inputErrors';
import type { WireError } from '#contract/errors';
import type { PaymentProvider } from '#contract/payment';
import type { LinkedPayment } from '#contract/paymentLink';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useForm } from '../../components/form/useForm';
import { useLanguage, useText } from '../../i18n/language';
import { linkedPayment as texts } from '../../i18n/linkedPayment';
import { useAppDispatch } from '../../store/core/hooks';
import { chooseLinkedTransfer, openLinkedCheckout } from '../../store/portal/linkedPayment';
import { PayerFields } from './PayerFields';
import { payerFaults, toPayerInput, type PayerDraft } from './payerDraft';

interface Props {
  token: string;
  mayTransfer: boolean;
  /** What was typed before. */
  initial: PayerDraft;
  /** Called with the values that are sent, so that the form can show them again. */
  onDraft: (draft: PayerDraft) => void;
  onOpen: (providers: readonly PaymentProvider[]) => void;
  onTransfer: (payment: LinkedPayment) => void;
  /** Called when the payment has changed in the meantime. */
  onOutdated: () => void;
}

/** Asks for the payer's details, and whether they pay through the provider or by bank transfer. */
export function PayerForm({ token, mayTransfer, initial, onDraft, ...handlers }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { language } = useLanguage();
  const { values, field, showErrors, hasField, reset, ref } = useForm<PayerDraft>(initial);
  const [sending, setSending] = useState<'checkout' | 'transfer'>();

  async function send(method: 'checkout' | 'transfer') {
    const faults = payerFaults(values);
    if (faults.length > 0) {
      showErrors(faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
      return;
    }
    setSending(method);
    onDraft(values);
    const input = { token, payer: toPayerInput(values) };
    const isShown = (error: WireError) => hasField(toFormPath(error));
    const outcome =
      method === 'checkout'
        ? await dispatch(openLinkedCheckout(input, isShown))
        : await dispatch(chooseLinkedTransfer(input, isShown));
    setSending(undefined);
    if (!outcome.ok) {
      showErrors(outcome.errors.map(toFormPath).filter(hasField));
      if (outcome.status === 404 || outcome.status === 409) handlers.onOutdated();
    } else if ('state' in outcome.result) handlers.onTransfer(outcome.result);
    else handlers.onOpen(outcome.result);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void send('checkout');
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={handleSubmit}>
      <PayerFields
        isCompany={values.kind === 'company'}
        onKind={(kind) => reset((current) => ({ ...current, kind }))}
        field={field}
      />
      <SubmitButton sending={sending === 'checkout'} disabled={sending !== undefined}>
        {t(texts.toMethods)}
      </SubmitButton>
      {mayTransfer && (
        <Button
          variant="outlined"
          size="large"
          loading={sending === 'transfer'}
          disabled={sending !== undefined}
          onClick={() => void send('transfer')}
        >
          {t(texts.toTransfer)}
        </Button>
      )}
    </Stack>
  );
}

/** Converts the server's path `payer.name` to the form's `name`. */
function toFormPath(error: WireError): WireError {
  return error.path === undefined ? error : { ...error, path: error.path.replace(/^payer\./, '') };
}
