import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { Me, OwnInfoInput } from '#contract/customer';
import type { WireError } from '#contract/errors';
import { inputErrorText } from '#contract/inputErrors';
import { maxLength } from '#contract/fields';
import { PasswordInput } from '../../components/form/PasswordInput';
import { TextInput } from '../../components/form/TextInput';
import { useLanguage, useText } from '../../i18n/language';
import { ownInfo as texts } from '../../i18n/ownInfo';
import { personalInfo } from '../../i18n/personalInfo';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { saveMe } from '../../store/portal/me';
import { useDraftForm } from '../useDraftForm';
import {
  changesLogin,
  checkOwnInfo,
  mergeOwnChanges,
  toOwnInfoDraft,
  ownInfoDraftName,
} from './ownInfoDraft';
import { ContactFields, IdentityFields } from './PersonalFields';

interface Props {
  me: Me;
  onEnd: () => void;
}

/** The form for the customer's own details: only marketing and password if the event does not allow editing (rules §17.7). */
export function OwnInfoForm({ me, onEnd }: Props) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const t = useText();
  const { values, field, hasField, showErrors, clearDraft, ref } = useDraftForm(
    ownInfoDraftName(me),
    toOwnInfoDraft(me),
  );
  const [before] = useState(me);
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const { input, faults } = checkOwnInfo(values, before);
    if (faults) showErrors(faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
    else await save(input);
  }

  async function save(input: OwnInfoInput) {
    setSending(true);
    const outcome = await dispatch(saveMe((fresh) => mergeOwnChanges(input, before, fresh), isShownByForm));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    dispatch(showAlert('success', texts.saved));
    handleEnd();
  }

  /** Some fields may not be on the screen. */
  function isShownByForm(error: WireError): boolean {
    if (error.path === 'currentPassword') return changesLogin(values, before);
    return hasField(error) && (me.group.event.allowUsersEditInfo || error.path === 'password');
  }

  function handleEnd() {
    clearDraft();
    onEnd();
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {me.group.event.allowUsersEditInfo && (
          <>
            <IdentityFields field={field} />
            <ContactFields field={field} />
            <TextInput
              {...field('email')}
              label={t(personalInfo.email)}
              type="email"
              autoComplete="email"
              attributes={{ maxLength: maxLength.email }}
              required
              wide
            />
          </>
        )}
        <PasswordInput
          {...field('password')}
          label={t(texts.newPassword)}
          hint={t(texts.newPasswordHint)}
          autoComplete="new-password"
        />
        {changesLogin(values, before) && (
          <PasswordInput
            {...field('currentPassword')}
            label={t(texts.currentPassword)}
            autoComplete="current-password"
            required
          />
        )}
      </Box>
      <div>
        <Typography role="status">
          {t(values.marketing ? texts.marketing : texts.noMarketing)}
          {values.marketing !== before.marketing && ` ${t(texts.notYet)}`}
        </Typography>
        <Link
          component="button"
          type="button"
          onClick={() => field('marketing').onChange(!values.marketing)}
          sx={{ minHeight: 44 }}
        >
          {t(texts.change)}
        </Link>
      </div>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={sending}>
          {t(texts.save)}
        </Button>
        <Button disabled={sending} onClick={handleEnd}>
          {t(texts.cancel)}
        </Button>
      </Stack>
    </Stack>
  );
}
