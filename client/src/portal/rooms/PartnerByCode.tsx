import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorText, type ErrorCode } from '#contract/errors';
import { normalizeCode } from '#contract/sameText';
import { TextInput } from '../../components/form/TextInput';
import { useLanguage, useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { useAppDispatch } from '../../store/core/hooks';
import { findCandidateByCode } from '../../store/portal/rooms';
import { codeFault, partnerFault, type Partner, type PartnerSelection } from './partners';
import type { RoomForm } from './roomDraft';

interface Props {
  form: RoomForm;
  groupId: string;
  selection: PartnerSelection;
  onAdd: (partner: Partner) => void;
}

/** Finds a room partner by the code that they gave the customer. */
export function PartnerByCode({ form, groupId, selection, onAdd }: Props) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const t = useText();
  const { values, field, showErrors, ref } = form;
  const [isSearching, setIsSearching] = useState(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function refuse(code: ErrorCode) {
    showErrors([{ path: 'code', code, msg: errorText({ code }, language) }]);
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const code = normalizeCode(values.code);
    const fault = codeFault(code, selection);
    if (fault) refuse(fault);
    else await find(code);
  }

  async function find(code: string) {
    setIsSearching(true);
    const outcome = await dispatch(findCandidateByCode(groupId, code));
    // The room type may have been changed while the request was running.
    if (!isMounted.current) return;
    setIsSearching(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.map((error) => ({ ...error, path: 'code' })));
      if (outcome.errors.length === 0) refuse('unavailable');
      return;
    }
    const found = outcome.result.find(({ userCode }) => userCode?.toUpperCase() === code);
    const fault = partnerFault(found, selection);
    if (fault || !found) refuse(fault ?? 'partnerNotFound');
    else onAdd({ ...found, code });
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      useFlexGap
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextInput
        {...field('code')}
        label={t(texts.code)}
        autoComplete="off"
        attributes={{ maxLength: 20, autoCapitalize: 'characters', spellCheck: false }}
      />
      <Button type="submit" variant="outlined" loading={isSearching} sx={{ mt: { sm: 3.25 }, minHeight: 48 }}>
        {t(texts.add)}
      </Button>
    </Stack>
  );
}
