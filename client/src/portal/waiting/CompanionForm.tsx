import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AnswersByQuestion, answersTo, isAnswerPath } from '#contract/answer';
import { checkAnswers } from '#contract/answers';
import type { CompanionInput } from '#contract/customer';
import type { WireError } from '#contract/errors';
import { genders, maxLength } from '#contract/fields';
import { inputErrorText, type InputFault } from '#contract/inputErrors';
import type { AskedQuestion } from '#contract/question';
import { isBlank } from '#contract/sameText';
import type { OwnWaiting, WaitingLink } from '#contract/waiting';
import { storedPhone } from '../../components/form/phoneNumbers';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { formatDay } from '../../format/dates';
import { useLanguage, useText } from '../../i18n/language';
import { party as texts } from '../../i18n/party';
import { registration } from '../../i18n/registration';
import { useAppDispatch } from '../../store/core/hooks';
import { showAlert } from '../../store/core/alerts';
import { registerCompanion } from '../../store/portal/party';
import { FieldGroup } from '../FieldGroup';
import { linkState } from '../mailedLink';
import { blankPersonalDraft, personalFaults, type PersonalDraft } from '../personalInfo/personalDraft';
import { ContactFields, IdentityFields } from '../personalInfo/PersonalFields';
import { QuestionSection } from '../registration/QuestionSection';

type Draft = PersonalDraft & { answers: AnswersByQuestion };

interface Props {
  link: WaitingLink;
  waiting: OwnWaiting;
  questions: readonly AskedQuestion[];
}

/** The details of somebody who does not register by themselves (rules §27.3). */
export function CompanionForm({ link, waiting: { event, group }, questions }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const t = useText();
  const { language } = useLanguage();
  const {
    values,
    field,
    showErrors,
    hasField: isOwnField,
    ref,
  } = useForm<Draft>({
    ...blankPersonalDraft,
    answers: {},
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(submitted: SubmitEvent) {
    submitted.preventDefault();
    const checked = checkCompanion(values, link, questions);
    if (!checked.input) {
      showErrors(checked.faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
      return;
    }
    setSending(true);
    const outcome = await dispatch(registerCompanion(checked.input, hasField));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    dispatch(showAlert('success', t(texts.registeredThem)(values.firstName.trim())));
    void navigate('/waiting', { state: linkState(link), replace: true });
  }

  function hasField(error: WireError): boolean {
    return isOwnField(error) || isAnswerPath(error.path);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      spacing={3}
      onSubmit={(submitted) => void handleSubmit(submitted)}
      sx={{ maxWidth: 760, mx: 'auto' }}
    >
      <div>
        <PageTitle>{t(texts.companionTitle)}</PageTitle>
        <Typography sx={{ mt: 1.5, fontWeight: 650, overflowWrap: 'anywhere' }}>
          {`${event.name} ${formatDay(event.date)}, ${group.name}`}
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t(texts.companionAbout)}</Typography>
      </div>
      <FieldGroup heading={t(texts.person)} note={t(registration.asInPassport)}>
        <IdentityFields field={field} />
      </FieldGroup>
      <FieldGroup heading={t(registration.contact)}>
        <ContactFields field={field} />
        <TextInput
          {...field('email')}
          label={t(texts.email)}
          hint={t(texts.emailHint)}
          type="email"
          attributes={{ maxLength: maxLength.email }}
          wide
        />
      </FieldGroup>
      {questions.length > 0 && (
        <QuestionSection
          questions={questions}
          answers={values.answers}
          field={(question) => field(`answers.${question}`)}
        />
      )}
      <div>
        <SubmitButton sending={sending}>{t(texts.registerThem)}</SubmitButton>
      </div>
    </Stack>
  );
}

type Checked = { input: CompanionInput } | { input?: never; faults: readonly InputFault[] };

function checkCompanion(
  { answers, email, ...person }: Draft,
  link: WaitingLink,
  questions: readonly AskedQuestion[],
): Checked {
  const lacksEmail = isBlank(email);
  const givenAnswers = answersTo(questions, answers);
  const faults = [
    ...personalFaults({ ...person, email }).filter(({ path }) => !(lacksEmail && path === 'email')),
    ...checkAnswers(questions, givenAnswers).faults,
  ];
  const gender = genders.find((choice) => choice === person.gender);
  if (faults.length > 0 || gender === undefined) return { faults };
  return {
    input: {
      ...person,
      ...link,
      gender,
      email: lacksEmail ? null : email,
      phone: storedPhone(person.phone, person) ?? person.phone,
      ...(questions.length > 0 && { answers: givenAnswers }),
    },
  };
}
