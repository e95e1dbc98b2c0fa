import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LinkedPayment } from '#contract/paymentLink';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { formatEuros } from '../../format/money';
import { useLanguage, useText, useInLanguage } from '../../i18n/language';
import { linkedPayment as texts } from '../../i18n/linkedPayment';
import { useLoad } from '../../store/core/useLoad';
import { fetchLinkedPayment } from '../../store/portal/linkedPayment';
import { Facts } from '../Facts';
import { useMailedLink } from '../mailedLink';
import { EndedLink } from './EndedLink';
import { OpenLink } from './OpenLink';
import { blankPayerDraft, type PayerDraft } from './payerDraft';

/** `/pay?token=…`, the address that travellers and staff send to another payer */
export default function LinkedPaymentPage() {
  const { token } = useMailedLink();
  const { status, answer, retry } = useLoad(fetchLinkedPayment, token);
  // Kept here, so that the draft survives when the payment is fetched again.
  const [draft, setDraft] = useState(blankPayerDraft);
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 620, mx: 'auto', py: { md: 2 } }}>
      {status === 'loading' && <LoadingSkeleton lines={6} />}
      {status === 'notFound' && <BadLink />}
      {answer && (
        <LoadedPayment
          token={token}
          loaded={answer.result}
          draft={draft}
          onDraft={setDraft}
          onReload={retry}
        />
      )}
    </Stack>
  );
}

interface Props {
  token: string;
  loaded: LinkedPayment;
  draft: PayerDraft;
  onDraft: (draft: PayerDraft) => void;
  onReload: () => void;
}

function LoadedPayment({ token, loaded, ...others }: Props) {
  const [current, setCurrent] = useState(loaded);
  const payment = useInLanguage(current);
  const props = { token, payment, onChange: setCurrent };
  if (payment.state !== 'open') return <EndedLink {...props} state={payment.state} />;
  return (
    <>
      <PaymentSummary payment={payment} />
      <OpenLink {...props} {...others} />
    </>
  );
}

function PaymentSummary({ payment }: { payment: LinkedPayment }) {
  const t = useText();
  const { language } = useLanguage();
  const { firstName, event, product, organization, amount, isPart } = payment;
  const sum = formatEuros(amount, language);
  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      <Typography>{t(texts.about)}</Typography>
      <Facts
        facts={[
          [t(texts.amount), isPart ? t(texts.partOf)(sum) : sum],
          [t(texts.traveller), firstName],
          [t(texts.trip), event],
          [t(texts.product), product],
          [t(texts.organizer), organization],
        ]}
      />
    </>
  );
}

function BadLink() {
  const t = useText();
  return (
    <>
      <PageTitle>{t(texts.badLink)}</PageTitle>
      <Typography>{t(texts.badLinkText)}</Typography>
    </>
  );
}
