import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { maxLength } from '#contract/fields';
import type { PublicGroup } from '#contract/group';
import { instantWords } from '#contract/registrationPeriod';
import { TextInput } from '../../components/form/TextInput';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { earlyAccess as texts } from '../../i18n/earlyAccess';
import { useLanguage, useText } from '../../i18n/language';
import { problem } from '../../i18n/problem';
import { useAppDispatch } from '../../store/core/hooks';
import { checkEarlyAccess } from '../../store/portal/earlyAccess';
import type { AcceptedCode } from './earlyOpening';

interface Props {
  /** Any group of the event. */
  group: PublicGroup;
  /** The server's time, ms since 1970. */
  now: number;
  accepted: AcceptedCode | undefined;
  onAccept: (code: AcceptedCode | undefined) => void;
}

const sectionId = 'early-access';

/** A field for a code or member number, and when the visitor can first register with it. */
export function EarlyAccess({ group, now, accepted, onAccept }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const focusIfLost = useFocusIfLost();
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const section = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) section.current?.querySelector('input')?.focus();
  }, [isOpen]);

  async function handleUse() {
    const earlyAccess = code.trim();
    if (earlyAccess === '' || sending) return;
    setSending(true);
    const outcome = await dispatch(checkEarlyAccess({ group: group._id, earlyAccess }));
    setSending(false);
    if (!outcome.ok) {
      setError(outcome.errors[0]?.msg ?? t(problem.partFailed));
      section.current?.querySelector('input')?.focus();
      return;
    }
    setError(undefined);
    setIsOpen(false);
    onAccept({ code: earlyAccess, event: group.event._id, opensAt: outcome.result.opensAt });
    focusIfLost(sectionId);
  }

  /** Keeps Enter from sending the registration's form, which contains the field. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void handleUse();
  }

  function handleRemove() {
    onAccept(undefined);
    setCode('');
    focusIfLost(sectionId);
  }

  const isNow = accepted !== undefined && Date.parse(accepted.opensAt) <= now;
  return (
    <Box ref={section} id={sectionId} tabIndex={-1} sx={{ mt: 1.5, outline: 'none' }}>
      <Typography component="div" role="status" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {accepted &&
          `${t(texts.accepted)(accepted.code)} ${isNow ? t(texts.openForYou) : t(texts.opensForYou)(instantWords(new Date(accepted.opensAt), language))}`}
      </Typography>
      {accepted && (
        <Button size="small" onClick={handleRemove}>
          {t(texts.remove)}
        </Button>
      )}
      {!accepted && !isOpen && (
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {t(texts.open)}
        </Button>
      )}
      {!accepted && isOpen && (
        <Box onKeyDown={handleKey} sx={row}>
          <TextInput
            name="earlyAccess"
            label={t(texts.label)}
            value={code}
            error={error}
            autoComplete="off"
            attributes={{ maxLength: maxLength.name }}
            onChange={(value) => {
              setCode(value);
              setError(undefined);
            }}
          />
          <Button
            variant="outlined"
            loading={sending}
            onClick={() => void handleUse()}
            sx={{ mt: { sm: 3.5 }, justifySelf: 'start' }}
          >
            {t(texts.use)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 1.5,
  maxWidth: 520,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
} as const;
