import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Me } from '#contract/customer';
import { Icon } from '../../../components/icons';
import { useIsPhone } from '../../../hooks/useIsPhone';
import { confirmation } from '../../../i18n/confirmation';
import { useText, useInLanguage } from '../../../i18n/language';
import { questions } from '../../../i18n/questions';
import { tripSteps as texts } from '../../../i18n/tripSteps';
import { useAppSelector } from '../../../store/core/hooks';
import { selectPayments } from '../../../store/portal/payments';
import { ConfirmationAdvice } from '../../confirmation/ConfirmationAdvice';
import { Section } from '../../Section';
import { anchors } from '../../sections';
import type { Step } from './nextStep';
import { StepLink } from './StepLink';
import { PaymentStep } from './PaymentStep';
import { RoomAndTicketStep } from './RoomAndTicketStep';
import { hasFerries, hasRooms, tripSteps, type StepState, type TripStep } from './tripSteps';

interface Props {
  me: Me;
  onPay: (paymentId: string) => void;
  onChooseRoom: () => void;
}

/** The steps of the trip, with a button for the next one (rules §17.6). */
export function TripSteps({ me, ...actions }: Props) {
  const t = useText();
  const allPayments = useInLanguage(useAppSelector(selectPayments));
  const [now] = useState(() => new Date());
  const trip = tripSteps(me, allPayments, now);
  if (!trip) return null;
  return (
    <Section heading={t(texts.title)}>
      <Box component="ol" sx={list}>
        {trip.steps.map((step) => (
          <Box
            key={step.kind}
            component="li"
            aria-current={step.state === 'now' ? 'step' : undefined}
            sx={{ ...item, borderColor: colours[step.state] }}
          >
            <StepHeading me={me} {...step} />
            <StepContent me={me} kind={step.kind} action={trip.action} {...actions} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function StepHeading({ me, kind, state }: TripStep & { me: Me }) {
  const t = useText();
  const roomAndTicket = hasRooms(me) ? (hasFerries(me) ? texts.roomAndTicket : texts.room) : texts.ticket;
  return (
    <>
      <Box component="p" sx={{ ...stateLine, color: colours[state] }}>
        <Icon name={icons[state]} size={20} />
        {t(texts[state])}
      </Box>
      <Typography variant="h3">{t(kind === 'roomAndTicket' ? roomAndTicket : texts[kind])}</Typography>
    </>
  );
}

function StepContent({
  me,
  kind,
  action,
  onPay,
  onChooseRoom,
}: Props & Pick<TripStep, 'kind'> & { action: Step | undefined }) {
  switch (kind) {
    case 'registration':
      return <Registration me={me} isOpen={action?.kind === 'confirm'} />;
    case 'payment':
      return <PaymentStep action={action} onPay={onPay} />;
    case 'roomAndTicket':
      return <RoomAndTicketStep me={me} action={action} onChooseRoom={onChooseRoom} />;
  }
}

/** On a wide screen, a notice explains how to confirm the address. */
function Registration({ me, isOpen }: { me: Me; isOpen: boolean }) {
  const t = useText();
  const isPhone = useIsPhone();
  if (!isOpen) return <Registered me={me} />;
  if (!isPhone) return <Typography>{t(texts.confirmFirst)}</Typography>;
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{t(confirmation.title)}</Typography>
      <ConfirmationAdvice me={me} />
    </>
  );
}

function Registered({ me: { questionsToAnswer } }: { me: Me }) {
  const t = useText();
  return (
    <Stack spacing={1}>
      <Typography>{t(texts.registered)}</Typography>
      {!!questionsToAnswer && (
        <>
          <Typography>{t(questions.toAnswer)(questionsToAnswer)}</Typography>
          <StepLink anchor={anchors.questions} />
        </>
      )}
    </Stack>
  );
}

const icons = {
  done: 'check',
  now: 'forward',
  waiting: 'clock',
  ahead: 'clock',
  refunded: 'refund',
} as const;

const colours: Record<StepState, string> = {
  done: 'success.main',
  now: 'primary.main',
  waiting: 'warning.main',
  ahead: 'text.secondary',
  refunded: 'text.secondary',
};

/** High enough for the texts of most payments, so that little moves when they load. */
const item = { minWidth: 0, minHeight: { md: 170 }, pl: 2, borderLeft: 3 };

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'none' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
};

const stateLine = {
  m: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  typography: 'body2',
  fontWeight: 600,
};
