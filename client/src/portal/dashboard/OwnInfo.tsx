import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { Me } from '#contract/customer';
import { formatDay } from '../../format/dates';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { dashboard } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { ownInfo } from '../../i18n/ownInfo';
import { personalInfo as texts } from '../../i18n/personalInfo';
import { hasDraft } from '../../storage/drafts';
import { ownInfoDraftName } from '../personalInfo/ownInfoDraft';
import { CancelTripLink } from './cancellation/CancelTripLink';
import { EraseLink } from './EraseLink';
import { Facts } from '../Facts';
import { OwnDataButtons } from './OwnDataButtons';
import { Section } from '../Section';
import { SessionsButton } from './SessionsButton';

const OwnInfoForm = lazyWithRetry(
  () => import('../personalInfo/OwnInfoForm').then(({ OwnInfoForm }) => OwnInfoForm),
  6,
);

/** The customer's own details, to read or edit (rules §17.7). */
export function OwnInfo({ me }: { me: Me }) {
  const t = useText();
  const [editing, setEditing] = useState(() => hasDraft(ownInfoDraftName(me)));
  const edit = useRef<HTMLButtonElement>(null);
  const label = me.group.event.allowUsersEditInfo ? ownInfo.edit : ownInfo.editAccount;

  function handleEnd() {
    setEditing(false);
    // The form is removed together with the focus.
    setTimeout(() => edit.current?.focus());
  }

  return (
    <Section heading={t(dashboard.ownInfo)} folds={editing ? 'open' : 'folded'}>
      {editing ? (
        <OwnInfoForm me={me} onEnd={handleEnd} />
      ) : (
        <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
          <Details me={me} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button ref={edit} variant="outlined" onClick={() => setEditing(true)}>
              {t(label)}
            </Button>
            <OwnDataButtons />
            <SessionsButton />
          </Stack>
          <Stack sx={{ alignItems: 'flex-start' }}>
            {me.group.event.mayCancel && <CancelTripLink />}
            <EraseLink me={me} />
          </Stack>
        </Stack>
      )}
    </Section>
  );
}

function Details({ me }: { me: Me }) {
  const t = useText();
  return (
    <Facts
      facts={[
        [t(texts.name), `${me.firstName} ${me.lastName}`],
        [t(texts.birthday), formatDay(me.birthday)],
        [t(texts.gender), t(texts[me.gender])],
        [t(texts.street), me.address.street],
        [t(texts.postcode), me.address.postcode],
        [t(texts.city), me.address.city],
        [t(texts.email), me.email],
        [t(texts.phone), me.phone],
        [t(texts.userCode), me.userCode],
      ]}
    />
  );
}
