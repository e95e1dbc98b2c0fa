import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmitEvent, ReactNode } from 'react';
import { maxLength, passwordLength } from '#contract/fields';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import { PasswordInput } from '../../components/form/PasswordInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import type { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { personalInfo } from '../../i18n/personalInfo';
import { registration as texts } from '../../i18n/registration';
import { EntryLinks } from '../EntryLinks';
import { ContactFields, IdentityFields } from '../personalInfo/PersonalFields';
import { GroupInput } from './GroupInput';
import type { RegistrationDraft } from './registrationDraft';
import { TermsCheckbox } from './TermsCheckbox';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
  form: ReturnType<typeof useForm<RegistrationDraft>>;
  /** How many of the three sections are rendered, see RegistrationSteps. */
  visibleSections: number;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onSubmit: (event: SubmitEvent) => void;
}

export function RegistrationForm({ organization, groups, form, visibleSections, ...rest }: Props) {
  const t = useText();
  const { field, ref } = form;
  return (
    <Stack component="form" ref={ref} noValidate spacing={3} onSubmit={rest.onSubmit} sx={page}>
      <div>
        <PageTitle>{t(texts.title)}</PageTitle>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t(texts.adult)}</Typography>
        <Box sx={{ mt: 1.5 }}>
          <EntryLinks organization={organization} page="registration" />
        </Box>
      </div>
      <FieldGroup heading={t(texts.trip)}>
        <GroupInput {...field('group')} groups={groups} />
      </FieldGroup>
      {visibleSections > 1 && (
        <>
          <FieldGroup heading={t(texts.aboutYou)} note={t(texts.asInPassport)}>
            <IdentityFields field={field} />
          </FieldGroup>
          <FieldGroup heading={t(texts.contact)}>
            <ContactFields field={field} />
          </FieldGroup>
        </>
      )}
      {visibleSections > 2 && <AccountSection organization={organization} form={form} {...rest} />}
    </Stack>
  );
}

/** E-mail, password, terms and the submit button. */
function AccountSection({
  organization,
  form: { field },
  accepted,
  onAccept,
}: Omit<Props, 'groups' | 'visibleSections'>) {
  const t = useText();
  return (
    <>
      <FieldGroup heading={t(texts.account)}>
        <TextInput
          {...field('email')}
          label={t(personalInfo.email)}
          type="email"
          autoComplete="email"
          attributes={{ maxLength: maxLength.email }}
          required
        />
        <PasswordInput
          {...field('password')}
          label={t(texts.password)}
          hint={t(texts.passwordHint)(passwordLength.minCharacters)}
          autoComplete="new-password"
          required
        />
      </FieldGroup>
      <TermsCheckbox organization={organization} accepted={accepted} onAccept={onAccept} />
      <div>
        <SubmitButton sending={false} disabled={!accepted}>
          {t(texts.submit)}
        </SubmitButton>
        {!accepted && (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {t(texts.acceptFirst)}
          </Typography>
        )}
      </div>
    </>
  );
}

/** A titled group of fields, in two columns where there is room. */
function FieldGroup({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  return (
    <Paper component="fieldset" variant="outlined" sx={{ m: 0, p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%', p: 0, mb: 2 }}>
        {heading}
      </Typography>
      {note !== undefined && (
        <Typography sx={{ clear: 'both', mb: 2, color: 'text.secondary' }}>{note}</Typography>
      )}
      <Box sx={{ clear: 'both', display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {children}
      </Box>
    </Paper>
  );
}

const page = { maxWidth: 760, mx: 'auto' };
