import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
import { formatInstant } from '../../format/dates';
import { useText } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';
import { linkState } from '../mailedLink';
import { GiveUp } from './GiveUp';
import { useParty, WaitedTrip } from './WaitedTrip';
import type { WaitingProps } from './waitingProps';

/** Links each person of a party to the registration, as long as the offer lasts. */
export function Offer({ link, waiting, onChange }: WaitingProps) {
  const t = useText();
  const { people, organization, offeredUntil } = waiting;
  const missing = people.filter(({ isRegistered }) => !isRegistered);
  const left = useParty(missing);
  const state = linkState(link);
  return (
    <>
      <PageTitle>{t(texts.offeredTitle)}</PageTitle>
      <WaitedTrip {...waiting} />
      {missing.length < people.length && <Typography>{`${t(texts.left)}: ${left}`}</Typography>}
      <Typography>{t(texts.offered)(formatInstant(offeredUntil ?? ''), people.length)}</Typography>
      {people.length > 1 && <Typography>{t(texts.everyone)}</Typography>}
      <div>
        <Button
          component={Link}
          to={`/register/${organization._id}`}
          state={state}
          variant="contained"
          size="large"
        >
          {t(texts.register)}
        </Button>
      </div>
      <GiveUp
        link={link}
        button={t(texts.decline)}
        question={t(texts.declineQuestion)}
        note={t(texts.declineNote)}
        onChange={onChange}
      />
    </>
  );
}
