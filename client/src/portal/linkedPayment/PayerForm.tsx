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
import { payerFaults, payerOf, type PayerDraft } from './payerDraft';

interface Props {
  token: string;
  mayTransfer: boolean;
  /** What was typed before. */
  initial: PayerDraft;
  /** Called with what is sent, to be shown again. */
  onDraft: (draft: PayerDraft) => void;
  onOpen: (providers: readonly PaymentProvider[]) => void;
  onTransfer: (payment: LinkedPayment) => void;
  /** Called when the payment has changed meanwhile. */
  onOutdated: () => void;
}

/** Asks who pays, and how: through the provider or by bank transfer. */
export function PayerForm({ token, mayTransfer, initial, onDraft, ...on }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { language } = useLanguage();
  const { values, field, showErrors, hasField, reset, ref } = useForm<PayerDraft>(initial);
  const [sending, setSending] = useState<'checkout' | 'transfer'>();

  async function send(way: 'checkout' | 'transfer') {
    const faults = payerFaults(values);
    if (faults.length > 0) {
      showErrors(faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
      return;
    }
    setSending(way);
    onDraft(values);
    const input = { token, payer: payerOf(values) };
    const isShown = (error: WireError) => hasField(ofPayer(error));
    const outcome =
      way === 'checkout'
        ? await dispatch(openLinkedCheckout(input, isShown))
        : await dispatch(chooseLinkedTransfer(input, isShown));
    setSending(undefined);
    if (!outcome.ok) {
      showErrors(outcome.errors.map(ofPayer).filter(hasField));
      if (outcome.status === 404 || outcome.status === 409) on.onOutdated();
    } else if ('state' in outcome.result) on.onTransfer(outcome.result);
    else on.onOpen(outcome.result);
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

/** The server's fields of the payer are below `payer`. */
function ofPayer(error: WireError): WireError {
  return error.path === undefined ? error : { ...error, path: error.path.replace(/^payer\./, '') };
}
