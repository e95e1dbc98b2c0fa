import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Me } from '#contract/customer';
import type { OwnSailingChange, SailingChoice } from '#contract/sailingChange';
import { formatInstant } from '../../format/dates';
import { useText } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';
import { ContactLinks } from '../ContactLinks';
import { anchors } from '../sections';
import { Choices } from './Choices';
import { useChoice } from './useChoice';

interface Props {
  change: OwnSailingChange;
  me: Me;
}

/** What the traveller has chosen or can choose; nothing if they have nothing to choose. */
export function OwnChoice({ change, me }: Props) {
  const { choice, canChoose, answerBy } = change;
  const { sending, choose, focusIfLost } = useChoice();
  const [isReopened, setIsReopened] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());

  if (answerBy === null) return null;
  if (canChoose && (choice === null || isReopened)) {
    return (
      <Choices
        change={change}
        me={me}
        sending={sending}
        onChoose={(input) => {
          void choose(input).then(() => setIsReopened(false));
        }}
      />
    );
  }
  if (choice !== null) {
    return (
      <Chosen
        choice={choice}
        me={me}
        changeUntil={canChoose ? answerBy : null}
        onReopen={() => {
          setIsReopened(true);
          focusIfLost(anchors.sailingChange);
        }}
      />
    );
  }
  return answerBy < openedAt ? <Ended at={answerBy} me={me} /> : null;
}

interface ChosenProps {
  choice: SailingChoice;
  me: Me;
  /** Null if the choice can no longer be changed. */
  changeUntil: string | null;
  onReopen: () => void;
}

function Chosen({ choice, me, changeUntil, onReopen }: ChosenProps) {
  const t = useText();
  const text = {
    go: t(texts.goes),
    later: t(texts.goesLater)(me.group.name),
    refund: t(texts.refunded),
  }[choice];
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {choice === 'later' && <Link href={`#${anchors.ferry}`}>{t(texts.toFerry)}</Link>}
      {changeUntil !== null && (
        <>
          <Typography>{t(texts.changeUntil)(formatInstant(changeUntil))}</Typography>
          <Button variant="outlined" onClick={onReopen}>
            {t(texts.changeChoice)}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Ended({ at, me }: { at: string; me: Me }) {
  const t = useText();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {t(texts.ended)(formatInstant(at))} <ContactLinks contact={me.group.contact} />
    </Typography>
  );
}
