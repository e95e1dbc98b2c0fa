import Typography from '@mui/material/Typography';
import type { OwnWaiting } from '#contract/waiting';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';
import { GiveUp } from './GiveUp';
import { WaitedTrip } from './WaitedTrip';
import type { WaitingProps } from './waitingProps';

/** A party's place in line, and why it has no offer yet. */
export function InLine({ link, waiting, onChange }: WaitingProps) {
  const t = useText();
  const { ahead } = waiting;
  return (
    <>
      <PageTitle>{t(texts.waitingTitle)}</PageTitle>
      <WaitedTrip {...waiting} />
      <Typography role="status">
        {`${ahead === 0 ? t(texts.first) : t(texts.ahead)(ahead)} ${useReason(waiting)}`}
      </Typography>
      {waiting.obstacle !== null && <Typography>{t(texts.weWrite)}</Typography>}
      <GiveUp link={link} button={t(texts.leave)} question={t(texts.leaveQuestion)} onChange={onChange} />
    </>
  );
}

function useReason({ obstacle, freeSeats }: OwnWaiting): string {
  const t = useText();
  if (obstacle === 'closed') return t(texts.closed);
  if (obstacle === 'beds') return t(texts.noBeds);
  if (obstacle === 'counting') return t(texts.countingBeds);
  if (obstacle === 'seats') return freeSeats === 0 ? t(texts.noSeats) : t(texts.fewSeats)(freeSeats);
  return t(texts.soon);
}
