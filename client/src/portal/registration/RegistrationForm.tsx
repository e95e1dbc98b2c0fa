import type { Registration } from '#contract/customer';
import type { InputFault } from '#contract/inputErrors';
import { genders, maxLength, passwordLength } from '#contract/fields';
import { storedPhone } from '../../components/form/phoneNumbers';
import {
  passwordFaults,
  blankPersonalDraft,
  missingFaults,
  personalFaults,
  type PersonalDraft,
} from '../personalInfo/personalDraft';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import type { ReactNode, SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type AnswersByQuestion, answersTo } from '#contract/answer';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { AskedQuestion } from '#contract/question';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { PasswordInput } from '../../components/form/PasswordInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import type { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useText, useLanguage } from '../../i18n/language';
import { personalInfo } from '../../i18n/personalInfo';
import { registration as texts } from '../../i18n/registration';
import { EntryLinks } from '../EntryLinks';
import { FieldGroup } from '../FieldGroup';
import { ContactFields, IdentityFields } from '../personalInfo/PersonalFields';
import { partyFaults, partyRoomSize, type PersonDraft, toPartyPeople } from '../party/partyDraft';
import { GroupInput } from './GroupInput';
import { Checkbox } from '../../components/form/Checkbox';
import { PackageInformationLink } from '../PackageInformationLink';
import { documentAddress } from '../documents';

// Loaded lazily, because most registrations ask nothing more.
const QuestionSection = lazyWithRetry(
  () => import('./QuestionSection').then(({ QuestionSection }) => QuestionSection),
  6,
);

// Loaded lazily, because most trips take no parties.
const PartyGroup = lazyWithRetry(() => import('./PartyGroup').then(({ PartyGroup }) => PartyGroup), 3);

/** The values of the registration form. */
export type RegistrationDraft = PersonalDraft & {
  group: string;
  password: string;
  /** By the id of the question, for all groups that were chosen. */
  answers: AnswersByQuestion;
  /** Those who come along, where people can register together. */
  party: readonly PersonDraft[];
  /** Whether a room is to be held for them. */
  partyRoom: boolean;
};

export const blankRegistration: RegistrationDraft = {
  ...blankPersonalDraft,
  group: '',
  password: '',
  answers: {},
  party: [],
  partyRoom: false,
};

/** Either a registration that lacks only the marketing answer, or the faults of the draft. */
export type CheckedRegistration =
  | { registration: Omit<Registration, 'marketing'>; faults?: never }
  | { registration?: never; faults: readonly InputFault[] };

/** What the chosen group offers to people who register together. */
export type PartyOffer = Pick<PublicGroup, 'takesParties' | 'partyRooms'>;

/**
 * @param questions those of the chosen group, whose answers the server checks
 * @param offer of the chosen group
 */
export function checkRegistration(
  draft: RegistrationDraft,
  organization: string,
  questions: readonly AskedQuestion[],
  offer: PartyOffer = {},
): CheckedRegistration {
  const { group, password, answers, party: others, partyRoom, ...person } = draft;
  const party = offer.takesParties ? others : [];
  const faults = [
    ...missingFaults({ group }),
    ...partyFaults('party', party),
    ...personalFaults(person),
    ...passwordFaults(password),
  ];
  const gender = genders.find((choice) => choice === draft.gender);
  if (faults.length > 0) return { faults };
  if (gender === undefined) return { faults: [{ code: 'invalidChoice', path: 'gender' }] };
  return {
    registration: {
      ...person,
      group,
      password,
      phone: storedPhone(draft.phone, draft) ?? draft.phone,
      gender,
      organization,
      ...(questions.length > 0 && { answers: answersTo(questions, answers) }),
      ...(party.length > 0 && { party: toPartyPeople(party) }),
      ...(partyRoom && partyRoomSize(party, offer) !== undefined && { partyRoom }),
    },
  };
}

/** How the form waits for the opening of registration. */
export interface Timing {
  isOpen: boolean;
  notice: ReactNode;
  countdown: ReactNode;
}

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
  /** The organizer's own questions to the chosen group. */
  questions: readonly AskedQuestion[];
  partyOffer: PartyOffer;
  timing: Timing | undefined;
  /** Replaces the choice of a group if the visitor has an offered seat. */
  offered?: ReactNode;
  form: ReturnType<typeof useForm<RegistrationDraft>>;
  /** How many of the three sections are rendered, see RegistrationSteps. */
  visibleSections: number;
  /** The fields are being checked. */
  sending: boolean;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onSubmit: (event: SubmitEvent) => void;
}

export function RegistrationForm(props: Props) {
  const { organization, groups, questions, partyOffer, offered, form, visibleSections, ...rest } = props;
  const t = useText();
  const canWait = groups.some(({ isFull, hasWaitingList }) => isFull && hasWaitingList);
  const { field, ref } = form;
  return (
    <Stack component="form" ref={ref} noValidate spacing={3} onSubmit={rest.onSubmit} sx={page}>
      <div>
        <PageTitle>{t(texts.title)}</PageTitle>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t(texts.adult)}</Typography>
        {rest.timing?.notice}
        <Box sx={{ mt: 1.5 }}>
          <EntryLinks organization={organization} page="registration" />
        </Box>
      </div>
      <FieldGroup heading={t(texts.trip)}>
        {offered ?? <GroupInput {...field('group')} groups={groups} />}
        {offered === undefined && canWait && (
          <Link
            component={RouterLink}
            to={`/register/${organization._id}/wait`}
            sx={{ gridColumn: '1 / -1' }}
          >
            {t(groups.some(({ draw }) => draw) ? texts.enter : texts.wait)}
          </Link>
        )}
      </FieldGroup>
      {partyOffer.takesParties && (
        <PartyGroup
          {...field('party')}
          errors={form.errors}
          roomSize={partyRoomSize(form.values.party, partyOffer)}
          room={field('partyRoom')}
        />
      )}
      {visibleSections > 1 && (
        <>
          <FieldGroup heading={t(texts.aboutYou)} note={t(texts.asInPassport)}>
            <IdentityFields field={field} />
          </FieldGroup>
          <FieldGroup heading={t(texts.contact)}>
            <ContactFields field={field} />
          </FieldGroup>
          {questions.length > 0 && (
            <QuestionSection
              questions={questions}
              answers={form.values.answers}
              field={(question) => field(`answers.${question}`)}
            />
          )}
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
  timing,
  sending,
  accepted,
  onAccept,
}: Omit<Props, 'groups' | 'questions' | 'partyOffer' | 'offered' | 'visibleSections'>) {
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
      {organization.packageInformationVersion !== undefined && (
        <Typography>
          {t(texts.packageFirst)} <PackageInformationLink organization={organization} />
        </Typography>
      )}
      <TermsCheckbox organization={organization} accepted={accepted} onAccept={onAccept} />
      <div>
        {timing?.countdown}
        <SubmitButton sending={sending} disabled={!accepted || timing?.isOpen === false}>
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

const page = { maxWidth: 760, mx: 'auto' };

interface TermsCheckboxProps {
  organization: PublicOrganization;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

function TermsCheckbox({ organization, accepted, onAccept }: TermsCheckboxProps) {
  const t = useText();
  const { language } = useLanguage();
  const address = (document: 'travelConditions' | 'privacyStatement') =>
    documentAddress(document, organization, language);
  return (
    <Checkbox checked={accepted} onChange={onAccept}>
      {t(texts.accept)}{' '}
      <Link href={address('travelConditions')} target="_blank" rel="noopener">
        {t(texts.acceptedConditions)}
      </Link>{' '}
      {t(texts.acceptAnd)}{' '}
      <Link href={address('privacyStatement')} target="_blank" rel="noopener">
        {t(texts.readPrivacyStatement)}
      </Link>
      .
    </Checkbox>
  );
}
