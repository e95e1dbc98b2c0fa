import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import type { PublicGroup } from '#contract/group';
import { inputErrorText, type InputFault } from '#contract/inputErrors';
import type { PublicOrganization } from '#contract/organization';
import { SelectInput } from '../../components/form/SelectInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useLanguage, useText } from '../../i18n/language';
import { personalInfo } from '../../i18n/personalInfo';
import { draw } from '../../i18n/draw';
import { waiting as texts } from '../../i18n/waiting';
import { useAppDispatch } from '../../store/core/hooks';
import { joinWaitingList } from '../../store/portal/waiting';
import { missingFaults } from '../personalInfo/personalDraft';
import { formatInstant } from '../../format/dates';
import { NameFields } from '../personalInfo/PersonalFields';
import { FieldGroup } from '../FieldGroup';
import { groupsByEvent } from '../registration/GroupInput';
import { partyFaults, type PersonDraft, toPartyPeople } from '../party/partyDraft';
import { PartyField } from '../party/PartyField';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
}

interface Draft {
  group: string;
  firstName: string;
  lastName: string;
  email: string;
  people: readonly PersonDraft[];
}

/** Asks for the group, the contact and the number of people; then confirms that a link has been mailed. */
export function JoinForm({ organization, groups }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { language } = useLanguage();
  const joinableGroups = groups.filter(({ isFull, hasWaitingList }) => isFull && hasWaitingList);
  const { values, field, errors, showErrors, hasField, ref } = useForm<Draft>({
    group: onlyChoice(joinableGroups),
    firstName: '',
    lastName: '',
    email: '',
    people: [{ gender: '' }],
  });
  const [sending, setSending] = useState(false);
  const [joined, setJoined] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const faults = findFaults(values);
    if (faults.length > 0) {
      showErrors(faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
      return;
    }
    setSending(true);
    const people = toPartyPeople(values.people);
    const outcome = await dispatch(
      joinWaitingList({ ...values, people, organization: organization._id }, hasField),
    );
    setSending(false);
    if (outcome.ok) setJoined(true);
    else showErrors(outcome.errors.filter(hasField));
  }

  const chosen = joinableGroups.find(({ _id }) => _id === values.group) ?? joinableGroups[0];
  if (joined)
    return (
      <JoinResult organization={organization} email={values.email} isDraw={chosen?.draw !== undefined} />
    );
  if (joinableGroups.length === 0) return <JoinResult organization={organization} />;
  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      spacing={3}
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ maxWidth: 760, mx: 'auto' }}
    >
      <div>
        <PageTitle>{t(chosen?.draw ? draw.joinTitle : texts.joinTitle)}</PageTitle>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          {chosen?.draw ? t(draw.joinAbout)(formatInstant(chosen.draw.closesAt)) : t(texts.joinAbout)}
        </Typography>
      </div>
      <FieldGroup heading={t(texts.trip)}>
        <SelectInput
          {...field('group')}
          label={t(texts.group)}
          groups={groupsByEvent(joinableGroups, ({ _id, name }) => ({ value: _id, label: name }))}
          required
          wide
        />
      </FieldGroup>
      <FieldGroup heading={t(texts.you)}>
        <NameFields field={field} />
        <TextInput
          {...field('email')}
          label={t(personalInfo.email)}
          type="email"
          autoComplete="email"
          attributes={{ maxLength: maxLength.email }}
          required
        />
      </FieldGroup>
      <FieldGroup heading={t(texts.people)}>
        <PartyField {...field('people')} errors={errors} hint={t(texts.peopleHint)} />
      </FieldGroup>
      <Box>
        <SubmitButton sending={sending}>{t(chosen?.draw ? draw.join : texts.join)}</SubmitButton>
      </Box>
    </Stack>
  );
}

/** The only group, or the only one whose seats are drawn; empty if there are several. */
function onlyChoice(groups: readonly PublicGroup[]): string {
  const drawn = groups.filter(({ draw }) => draw);
  const [first, ...others] = drawn.length > 0 ? drawn : groups;
  return first && others.length === 0 ? first._id : '';
}

function findFaults({ people, ...texts }: Draft): InputFault[] {
  return [...missingFaults({ ...texts }), ...partyFaults('people', people)];
}

interface JoinResultProps {
  organization: PublicOrganization;
  /** The address to which the link was mailed; undefined if there is no group to wait for. */
  email?: string;
  isDraw?: boolean;
}

function JoinResult({ organization: { _id, identifier }, email, isDraw }: JoinResultProps) {
  const t = useText();
  return (
    <Stack
      role="status"
      spacing={2}
      sx={{ alignItems: 'flex-start', maxWidth: 620, mx: 'auto', py: { md: 2 } }}
    >
      <PageTitle>{t(email === undefined ? texts.joinTitle : texts.joinedTitle)}</PageTitle>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email === undefined ? t(texts.noGroup) : t(isDraw ? draw.joined : texts.joined)(email)}
      </Typography>
      {email === undefined ? (
        <Button component={Link} to={`/register/${_id}`} variant="contained" size="large">
          {t(texts.toRegistration)}
        </Button>
      ) : (
        <Button component={Link} to={`/organization/${identifier}`} variant="outlined" size="large">
          {t(texts.toTrip)}
        </Button>
      )}
    </Stack>
  );
}
