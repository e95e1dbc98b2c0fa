import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Language } from '#contract/languages';
import type { WaitingState } from '#contract/waiting';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';
import { WaitedTrip } from './WaitedTrip';
import type { WaitingProps } from './waitingProps';

/** The text by the number of people in the party. */
const ends: Record<WaitingState, Readonly<Record<Language, (people: number) => string>>> = {
  waiting: texts.gone,
  offered: texts.gone,
  registered: texts.registered,
  declined: texts.declined,
  expired: texts.expired,
  left: texts.gone,
};

/** Why a party no longer waits, and the next step. */
export function Ended({ waiting }: Pick<WaitingProps, 'waiting'>) {
  const t = useText();
  const { state, organization, people } = waiting;
  const isRegistered = state === 'registered';
  return (
    <>
      <PageTitle>{t(isRegistered ? texts.registeredTitle : texts.endedTitle)}</PageTitle>
      <Typography role="status">{t(ends[state])(people.length)}</Typography>
      <WaitedTrip {...waiting} />
      <div>
        <Button
          component={Link}
          to={`/organization/${organization.identifier}`}
          variant="outlined"
          size="large"
        >
          {t(texts.toTrip)}
        </Button>
      </div>
    </>
  );
}
