import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { PaymentProvider } from '#contract/payment';
import type { LinkedPayment } from '#contract/paymentLink';
import { useText } from '../../i18n/language';
import { linkedPayment as texts } from '../../i18n/linkedPayment';
import { useAppDispatch } from '../../store/core/hooks';
import { proceedThroughLink } from '../../store/portal/linkedPayment';
import { ProviderForm, methodsGrid } from '../payments/checkout/ProviderForm';
import { PayerForm } from './PayerForm';
import type { PayerDraft } from './payerDraft';

interface Props {
  token: string;
  payment: LinkedPayment;
  draft: PayerDraft;
  onDraft: (draft: PayerDraft) => void;
  onChange: (payment: LinkedPayment) => void;
  /** Fetches the payment again, because it has changed in the meantime. */
  onReload: () => void;
}

/** Asks first for the payer's details, then for the payment method. */
export function OpenLink({ token, payment, draft, onDraft, onChange, onReload }: Props) {
  const [providers, setProviders] = useState<readonly PaymentProvider[]>();
  if (providers) {
    return (
      <Methods
        token={token}
        providers={providers}
        onBack={() => setProviders(undefined)}
        onReload={onReload}
      />
    );
  }
  return (
    <PayerForm
      token={token}
      mayTransfer={payment.mayTransfer}
      initial={draft}
      onDraft={onDraft}
      onOpen={setProviders}
      onTransfer={onChange}
      onOutdated={onReload}
    />
  );
}

/** If the browser has not left for the provider by then, the methods are enabled again. */
const leaveTimeoutMs = 10_000;

interface MethodsProps {
  token: string;
  providers: readonly PaymentProvider[];
  onBack: () => void;
  onReload: () => void;
}

function Methods({ token, providers, onBack, onReload }: MethodsProps) {
  const dispatch = useAppDispatch();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<'choosing' | 'asking' | 'leaving'>('choosing');

  // The form with the pressed button, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (step !== 'leaving') return undefined;
    const timer = setTimeout(() => setStep('choosing'), leaveTimeoutMs);
    return () => clearTimeout(timer);
  }, [step]);

  async function leave(): Promise<boolean> {
    setStep('asking');
    const outcome = await dispatch(proceedThroughLink(token));
    setStep(outcome.ok ? 'leaving' : 'choosing');
    if (!outcome.ok && outcome.status !== 0) onReload();
    return outcome.ok;
  }

  return (
    <Stack component="section" aria-label={t(texts.methods)} spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography ref={heading} tabIndex={-1} component="h2" variant="h2">
        {t(texts.methods)}
      </Typography>
      <Box component="ul" sx={{ ...methodsGrid, width: 1 }}>
        {providers.map((provider) => (
          <li key={provider.name + provider.url}>
            <ProviderForm provider={provider} disabled={step !== 'choosing'} onLeave={leave} />
          </li>
        ))}
      </Box>
      <Button disabled={step !== 'choosing'} onClick={onBack}>
        {t(texts.change)}
      </Button>
    </Stack>
  );
}
