import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Me } from '#contract/customer';
import { formatEuros } from '../../format/money';
import { useIsPhone } from '../../hooks/useIsPhone';
import { confirmation } from '../../i18n/confirmation';
import { dashboard } from '../../i18n/dashboard';
import { useLanguage, useText } from '../../i18n/language';
import { payments } from '../../i18n/payments';
import { rooms } from '../../i18n/rooms';
import { roomWishes } from '../../i18n/roomWishes';
import type { StoredTicket } from '../../storage/storedTrip';
import { toStoredTickets } from '../../storage/toStoredTrip';
import { useAppSelector } from '../../store/core/hooks';
import { selectPayments } from '../../store/portal/payments';
import { ConfirmationAdvice } from '../confirmation/ConfirmationAdvice';
import { isPlanned } from '../rooms/partners';
import { SailingTime } from '../tickets/SailingTime';
import { TicketButton } from '../tickets/TicketButton';
import { nextStep, type Step } from './nextStep';
import { Section } from '../Section';

interface Props {
  me: Me;
  onPay: (paymentId: string) => void;
  onChooseRoom: () => void;
}

/** The next step with its button, shown on a phone, where the sections are stacked (rules §17.6). */
export function NextStep({ me, ...actions }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const owed = useAppSelector(selectPayments);
  const [now] = useState(() => new Date());
  const step = isPhone ? nextStep(me, owed, now) : undefined;
  if (!step) return null;
  return (
    <Section heading={t(dashboard.nextStep)}>
      <StepWithButton key={step.kind} me={me} step={step} {...actions} />
    </Section>
  );
}

function StepWithButton({ me, step, onPay, onChooseRoom }: Props & { step: Step }) {
  const t = useText();
  switch (step.kind) {
    case 'confirm':
      return (
        <>
          <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{t(confirmation.title)}</Typography>
          <ConfirmationAdvice me={me} />
        </>
      );
    case 'pay':
      return <Pay {...step} onPay={() => onPay(step.payment._id)} />;
    case 'room':
      return (
        <>
          <Typography sx={{ mb: 2 }}>{t(isPlanned(me) ? roomWishes.planned : rooms.notYet)}</Typography>
          <Button variant="contained" aria-haspopup="dialog" sx={button} onClick={onChooseRoom}>
            {t(isPlanned(me) ? roomWishes.open : rooms.choose)}
          </Button>
        </>
      );
    case 'ticket':
      return <ShowTicket {...step} tickets={toStoredTickets(me)} />;
  }
}

function Pay({ payment, product, onPay }: Extract<Step, { kind: 'pay' }> & { onPay: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{product.name}</Typography>
      <Button variant="contained" aria-haspopup="dialog" sx={button} onClick={onPay}>
        {payment.left > 0 ? t(dashboard.paySum)(formatEuros(payment.left, language)) : t(payments.confirm)}
      </Button>
    </>
  );
}

interface ShowTicketProps extends Extract<Step, { kind: 'ticket' }> {
  tickets: readonly StoredTicket[];
}

function ShowTicket({ tickets, direction, ferry: { name, pointOfDeparture } }: ShowTicketProps) {
  const { city, terminal } = pointOfDeparture;
  return (
    <>
      <SailingTime call={pointOfDeparture} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`${name}, ${city}, ${terminal}`}</Typography>
      <TicketButton tickets={tickets} direction={direction} />
    </>
  );
}

const button = { width: { xs: '100%', sm: 'auto' }, minWidth: 200 };
