import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { OwnCancellationPreview } from '#contract/cancellation';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useText } from '../../../i18n/language';
import { Consequences } from './Consequences';
import { RefundAmounts } from './RefundAmounts';
import { Terms } from './Terms';

/** The terms, the consequences for seat and room, and the refunds; or the reason why the traveller cannot cancel. */
export function CancellationFacts({ preview }: { preview: OwnCancellationPreview }) {
  const t = useText();
  const { policy, plan, refundTotal } = preview;
  return (
    <>
      {plan.obstacle && <Alert severity="warning">{plan.obstacle.msg}</Alert>}
      <Part heading={t(texts.terms)}>
        <Terms policy={policy} />
      </Part>
      {!plan.obstacle && (
        <>
          <Part heading={t(texts.consequences)}>
            <Consequences plan={plan} />
          </Part>
          <Part heading={t(texts.money)}>
            <RefundAmounts plan={plan} refundTotal={refundTotal} />
          </Part>
        </>
      )}
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      {children}
    </section>
  );
}
