import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import type { SignOnRule, SignOnSettings } from '#contract/signOn';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { saveSignOn } from '../../../store/staff/signOnSettings';
import { IssuerField } from './IssuerField';
import { LocalLoginField } from './LocalLoginField';
import { RulesField } from './RulesField';
import { ShownAddress } from './SignOnSummary';

interface Props {
  organizationId: string;
  settings: SignOnSettings;
  onSaved: () => void;
  onCancel: () => void;
}

const noRules: readonly SignOnRule[] = [];

export function SignOnForm({ organizationId, settings, onSaved, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { signOn, redirectUri } = settings;
  const { values, errors, field, hasField, showErrors, ref } = useForm({
    issuer: signOn?.issuer ?? '',
    clientId: signOn?.clientId ?? '',
    clientSecret: '',
    rules: signOn?.rules ?? noRules,
    twoStepAcr: signOn?.twoStepAcr ?? '',
    breakGlass: signOn?.breakGlass ?? '',
    currentPassword: '',
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const { twoStepAcr, breakGlass, rules, ...texts } = values;
    const input = {
      ...texts,
      rules: [...rules],
      twoStepAcr: twoStepAcr || null,
      breakGlass: breakGlass || null,
    };
    const outcome = await dispatch(saveSignOn(organizationId, input, hasField));
    setSending(false);
    if (outcome.ok) onSaved();
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-label="Sign-on"
      noValidate
      spacing={2.5}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <ShownAddress label="Register this address for redirects at the provider" address={redirectUri} />
      <IssuerField field={field('issuer')} isShownByForm={hasField} onErrors={showErrors} />
      <TextInput
        {...field('clientId')}
        label="Client id"
        autoComplete="off"
        required
        attributes={{ maxLength: maxLength.line, spellCheck: false }}
      />
      <PasswordInput
        {...field('clientSecret')}
        label="Client secret"
        hint={
          signOn
            ? 'Leave it empty to keep the stored one. Another issuer or client needs its own.'
            : 'It is stored encrypted, and not shown again.'
        }
        autoComplete="off"
        required={!signOn}
      />
      <RulesField
        rules={values.rules}
        getError={(part) => errors.find(({ path }) => path === `rules${part}`)?.msg}
        onChange={field('rules').onChange}
      />
      <TextInput
        {...field('twoStepAcr')}
        label="acr value that means two steps"
        hint="If the provider reports two steps, with amr or with this acr value, no second step is asked for here. Leave it empty if you do not know it."
        autoComplete="off"
        attributes={{ maxLength: maxLength.line, spellCheck: false }}
      />
      <LocalLoginField field={field('breakGlass')} settings={settings} />
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>Save</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}
