import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WireError } from '#contract/errors';
import { maxLength } from '#contract/fields';
import { isBlank } from '#contract/sameText';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { signOn as texts } from '../../i18n/signOn';
import { useAppDispatch } from '../../store/core/hooks';
import { startSignOn } from '../../store/session/signOn';

/** Asks for the organization, and leaves for its provider. */
export function OrganizationForm({ identifier }: { identifier: string }) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { values, field, hasField, showErrors, ref } = useForm({ organization: identifier });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(values.organization)) {
      showErrors([{ path: 'organization', code: 'required', msg: t(texts.organizationMissing) }]);
      return;
    }
    setSending(true);
    const outcome = await dispatch(startSignOn(values.organization, (error) => hasField(toField(error))));
    setSending(false);
    if (!outcome.ok) showErrors(outcome.errors.map(toField));
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle>{t(texts.title)}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>{t(texts.advice)}</Typography>
      <TextInput
        {...field('organization')}
        label={t(texts.organization)}
        hint={t(texts.organizationHint)}
        autoComplete="organization"
        attributes={{ maxLength: maxLength.identifier, spellCheck: false, autoCapitalize: 'none' }}
        required
      />
      <SubmitButton sending={sending}>{t(texts.submit)}</SubmitButton>
      <Link component={RouterLink} to="/login?form" color="inherit" variant="body2" sx={{ py: 1 }}>
        {t(texts.toLogin)}
      </Link>
    </Stack>
  );
}

/** Shown at the field, because an alert disappears. */
function toField(error: WireError): WireError {
  const isAboutOrganization = error.code === 'noSignOn' || error.code === 'signOnAway';
  return isAboutOrganization ? { ...error, path: 'organization' } : error;
}
