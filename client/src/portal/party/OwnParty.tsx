import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnParty as Party, PartyMember } from '#contract/ownParty';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NewLink } from '../../components/NewLink';
import { formatInstant } from '../../format/dates';
import { useText, useInLanguage } from '../../i18n/language';
import { party as texts } from '../../i18n/party';
import { personalInfo } from '../../i18n/personalInfo';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchOwnParty, makePartyLink } from '../../store/portal/party';
import { useLoad } from '../../store/core/useLoad';
import { CompanionPayments } from './CompanionPayments';

/** The people whom the customer has registered with (rules §27.4). */
export function OwnParty() {
  const t = useText();
  const { status, errors, answer, retry } = useLoad(fetchOwnParty);
  const party = useInLanguage(answer?.result);
  if (party) return <Loaded party={party} />;
  if (status === 'loading') return <LoadingSkeleton lines={3} />;
  return <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />;
}

function Loaded({ party: { people, heldUntil, companions } }: { party: Party }) {
  const t = useText();
  return (
    <Stack spacing={2}>
      {people.length > 0 && (
        <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
          {people.map((member, index) => (
            <Member key={index} {...member} />
          ))}
        </Stack>
      )}
      {heldUntil !== null && (
        <>
          <Typography>{t(texts.heldUntil)(formatInstant(heldUntil))}</Typography>
          <PartyLink />
        </>
      )}
      {companions.map((companion) => (
        <CompanionPayments key={companion._id} companion={companion} />
      ))}
    </Stack>
  );
}

function Member({ firstName, gender }: PartyMember) {
  const t = useText();
  return (
    <Typography component="li" sx={{ overflowWrap: 'anywhere' }}>
      {firstName ?? (
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {`${t(texts.notRegistered)} (${t(personalInfo[gender]).toLowerCase()})`}
        </Typography>
      )}
    </Typography>
  );
}

/** Makes a link on demand, because only its hash is stored. */
function PartyLink() {
  const dispatch = useAppDispatch();
  const t = useText();
  const [url, setUrl] = useState<string>();
  const [sending, setSending] = useState(false);

  async function handleMake() {
    setSending(true);
    const outcome = await dispatch(makePartyLink());
    setSending(false);
    if (outcome.ok) setUrl(outcome.result.url);
  }

  if (url === undefined)
    return (
      <div>
        <Button variant="outlined" loading={sending} onClick={() => void handleMake()}>
          {t(texts.makeLink)}
        </Button>
      </div>
    );
  const { pathname, search } = new URL(url);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <NewLink url={url} about={t(texts.linkAbout)} title={t(texts.linkTitle)} />
      <Button component={Link} to={{ pathname, search }}>
        {t(texts.openPage)}
      </Button>
    </Stack>
  );
}
