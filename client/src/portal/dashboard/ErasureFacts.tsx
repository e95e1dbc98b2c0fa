import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Me } from '#contract/customer';
import { paidStatuses, unfinishedStatuses, type Payment } from '#contract/payment';
import { today } from '../../format/dates';
import { erasure as texts } from '../../i18n/erasure';
import { useText } from '../../i18n/language';
import { useAppSelector } from '../../store/core/hooks';
import { selectPayments } from '../../store/portal/payments';
import { ContactLinks } from '../ContactLinks';

/** The data deleted with an account, and the data kept. */
export function ErasureFacts({ me }: { me: Me }) {
  const t = useText();
  const payments = useAppSelector(selectPayments);
  const all = payments ? [...payments.eventPayments, ...payments.additionalServices] : [];
  const isUpcoming = me.group.event.date >= today();
  return (
    <>
      <Typography>{t(texts.lost)}</Typography>
      {isUpcoming && <Typography>{t(texts.seat)}</Typography>}
      <Typography>{t(texts.kept)}</Typography>
      {all.some(({ status }) => unfinishedStatuses.includes(status)) && (
        <Alert severity="warning">{t(texts.unfinished)}</Alert>
      )}
      {isUpcoming && all.some(holdsMoney) && (
        <Alert severity="warning">
          {t(me.group.event.mayCancel ? texts.cancelFirst : texts.noRefund)} {t(texts.ask)}{' '}
          <ContactLinks contact={me.group.contact} />
        </Alert>
      )}
    </>
  );
}

function holdsMoney({ status, total, refundAmount }: Payment): boolean {
  return paidStatuses.includes(status) && total > refundAmount;
}
