import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { errorText, type ErrorCode } from '#contract/errors';
import type { WishCandidate } from '#contract/roomWishes';
import type { RoomMember } from '#contract/rooms';
import { isBlank } from '#contract/sameText';
import { TextInput } from '../../../components/form/TextInput';
import { useLanguage, useText } from '../../../i18n/language';
import { roomWishes as texts } from '../../../i18n/roomWishes';
import { useAppDispatch } from '../../../store/core/hooks';
import { findCandidates } from '../../../store/portal/roomWishes';
import { fullName } from '../partners';

interface Props {
  /** The ids of people who are chosen already. */
  taken: readonly string[];
  onAdd: (person: RoomMember) => void;
}

/** Finds a person by code or full name. People of the same name are shown with their groups. */
export function PersonFinder({ taken, onAdd }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [searching, setSearching] = useState(false);
  const [namesakes, setNamesakes] = useState<readonly WishCandidate[]>([]);

  function add({ _id, firstName, lastName }: RoomMember) {
    setNamesakes([]);
    if (taken.includes(_id)) {
      refuse('partnerRepeated');
      return;
    }
    setText('');
    onAdd({ _id, firstName, lastName });
  }

  function refuse(code: ErrorCode) {
    setFault(errorText({ code }, language));
  }

  async function handleSearch() {
    if (isBlank(text)) {
      setFault(t(texts.findHint));
      return;
    }
    setSearching(true);
    const outcome = await dispatch(findCandidates(text));
    setSearching(false);
    if (!outcome.ok) {
      const [error] = outcome.errors;
      if (error) setFault(error.msg);
      else refuse('unavailable');
      return;
    }
    const [only, ...others] = outcome.result;
    if (!only) setFault(t(texts.notFound));
    else if (others.length === 0) add(only);
    else setNamesakes(outcome.result);
  }

  /** Enter searches, instead of submitting the surrounding form. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void handleSearch();
  }

  return (
    <Stack spacing={1} onKeyDown={handleKey}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TextInput
          name="find"
          value={text}
          error={fault}
          label={t(texts.find)}
          hint={t(texts.findHint)}
          autoComplete="off"
          attributes={{ maxLength: 200, spellCheck: false }}
          onChange={(typed) => {
            setText(typed);
            setFault(undefined);
            setNamesakes([]);
          }}
        />
        <Button
          variant="outlined"
          loading={searching}
          onClick={() => void handleSearch()}
          sx={{ mt: { sm: 3.25 }, minHeight: 48 }}
        >
          {t(texts.add)}
        </Button>
      </Stack>
      {namesakes.length > 0 && (
        <Stack spacing={1} role="status" sx={{ alignItems: 'flex-start' }}>
          <Typography>{t(texts.several)}</Typography>
          {namesakes.map((person) => (
            <Button key={person._id} variant="outlined" onClick={() => add(person)}>
              {`${fullName(person)}, ${person.group}`}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
