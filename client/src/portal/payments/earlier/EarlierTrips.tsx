import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { unfinishedStatuses, type EarlierTrip } from '#contract/payment';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { earlierTrips as texts } from '../../../i18n/earlierTrips';
import { useText } from '../../../i18n/language';
import { anchors } from '../../sections';
import { Section } from '../../Section';
import { dividedList } from '../PaymentList';
import { EarlierPayment } from './EarlierPayment';

interface Props {
  trips: readonly EarlierTrip[];
  refreshing: boolean;
  onRefresh: () => void;
}

/** The payments, finished or in progress, for trips that the customer has left (rules §6.2). */
export function EarlierTrips({ trips, refreshing, onRefresh }: Props) {
  const t = useText();
  const focusIfLost = useFocusIfLost();

  /** Refetches the payments, which removes a cancelled payment, and its trip if that has no other. */
  function handleEnd() {
    onRefresh();
    focusIfLost(anchors.payments);
  }

  return trips.map(({ event, name, payments }) => (
    <Section key={event} heading={t(texts.heading)(name)}>
      {payments.some(({ status }) => unfinishedStatuses.includes(status)) && (
        <Typography sx={{ mb: 2 }}>{t(texts.askFirst)}</Typography>
      )}
      <Stack {...dividedList}>
        {payments.map((payment) => (
          <EarlierPayment
            key={payment._id}
            payment={payment}
            refreshing={refreshing}
            onRefresh={onRefresh}
            onEnd={handleEnd}
          />
        ))}
      </Stack>
    </Section>
  ));
}
