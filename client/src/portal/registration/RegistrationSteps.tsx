import { useDeferredValue, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { answersTo, isAnswerPath } from '#contract/answer';
import { shownTexts } from '#contract/consent';
import type { Registration } from '#contract/customer';
import type { WireError } from '#contract/errors';
import { inputErrorText, type InputFault } from '#contract/inputErrors';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { AskedQuestion } from '#contract/question';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { sha256 } from '../../format/sha256';
import { readPendingRegistration } from '../../storage/pendingRegistration';
import { useLanguage, useText } from '../../i18n/language';
import { registration as texts } from '../../i18n/registration';
import { fetchGroups } from '../../store/portal/publicTrips';
import { useAppDispatch } from '../../store/core/hooks';
import { visitOrganizationById } from '../../store/portal/organization';
import {
  checkRegistrationForm,
  register,
  resumeRegistration,
  type ShownProgress,
} from '../../store/portal/registration';
import { useDraftForm } from '../useDraftForm';
import type { AcceptedCode } from './earlyOpening';
import { isOffered } from './GroupInput';
import { blankRegistration, checkRegistration, RegistrationForm, type Timing } from './RegistrationForm';

const MarketingChoice = lazyWithRetry(
  () => import('./SendingSteps').then(({ MarketingChoice }) => MarketingChoice),
  4,
);

const SeatReserved = lazyWithRetry(
  () => import('./SendingSteps').then(({ SeatReserved }) => SeatReserved),
  4,
);

const noQuestions: readonly AskedQuestion[] = [];

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
  /** A seat that is held for the visitor, or handed over to them, with what entitles them to it. */
  offer?: {
    entitlement: Pick<Registration, 'offer' | 'handover'>;
    group: string;
    notice: ReactNode;
  };
  /** Set if registration opens by the clock. Depends on the chosen group; before the choice, on all groups. */
  timingOf?: (group: PublicGroup | undefined) => Timing;
  /** A code or member number with which they register before the opening of an event. */
  earlyAccess?: Pick<AcceptedCode, 'code' | 'event'> | undefined;
}

/**
 * First the form, then the marketing question, whose answer sends the registration. The question has its own
 * query parameter, so that the browser's back button returns to the form.
 */
export function RegistrationSteps({ organization, groups, offer, timingOf, earlyAccess }: Props) {
  // Keeps the offer, which is in the state.
  const state: unknown = useLocation().state;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const form = useDraftForm(`registration ${organization._id}`, blankRegistration);
  const consent = useDraftForm(`consent ${organization._id}`, { acceptedTexts: '', marketing: '' });
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<ShownProgress>();
  const chosen = isOffered(form.values.group, groups) ? form.values.group : '';
  const group = offer?.group ?? chosen;
  const chosenGroup = groups.find(({ _id }) => _id === group);
  const questions = chosenGroup?.questions ?? noQuestions;
  const partyOffer = (!offer && !earlyAccess && chosenGroup) || {};
  const { registration, faults } = checkRegistration(
    { ...form.values, group },
    organization._id,
    questions,
    partyOffer,
  );
  const entitlement = {
    ...offer?.entitlement,
    ...(earlyAccess && earlyAccess.event === chosenGroup?.event._id && { earlyAccess: earlyAccess.code }),
  };
  const shown = shownTexts(organization);
  const accepted = consent.values.acceptedTexts === shown;
  const isAsked = search.has('marketing') && registration !== undefined && accepted;
  // The form is rendered in three passes: a single pass blocks input on phones.
  const isSecondPass = useDeferredValue(true, false);
  const isThirdPass = useDeferredValue(isSecondPass, false);
  const isQuestionShown = useRef(false);
  const isStale = search.has('marketing') && !isAsked;

  useResumedRegistration(organization._id, setProgress);

  // The question needs a complete form: after a reload the password is missing, or the terms were unticked.
  useEffect(() => {
    if (isStale) setSearch({}, { replace: true, state });
  }, [isStale, setSearch, state]);

  // Preloads the next steps before the form can be sent.
  useEffect(() => {
    if (!accepted) return;
    MarketingChoice.preload();
    SeatReserved.preload();
  }, [accepted]);

  // The browser would restore the scroll position at an arbitrary moment, and move a field with an error out of view.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    isQuestionShown.current = isAsked;
    return () => {
      isQuestionShown.current = false;
    };
  }, [isAsked]);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const allFaults = [...(faults ?? []), ...(questions.length > 0 ? await findAnswerFaults() : [])];
    if (allFaults.length > 0 || !registration) {
      form.showErrors(allFaults.map(toError));
      return;
    }
    if (sending) return;
    setSending(true);
    const outcome = await dispatch(checkRegistrationForm({ ...registration, ...entitlement }));
    setSending(false);
    const atFields = outcome.ok ? [] : outcome.errors.map(toField).filter(hasField);
    // Any other error is shown when the registration is sent.
    if (atFields.length === 0) {
      setSearch({ marketing: '' }, { state });
      return;
    }
    form.showErrors(atFields);
    // The organizer may have added a question since.
    if (atFields.some(({ path }) => isAnswerPath(path))) void dispatch(fetchGroups(organization._id));
  }

  async function handleChoice(marketing: boolean) {
    if (!registration) return;
    consent.field('marketing').onChange(marketing ? 'yes' : 'no');
    setSending(true);
    const sent: Registration = { ...registration, marketing, ...entitlement };
    // Pages without TLS have no digests.
    if ('subtle' in crypto) sent.acceptedTexts = await sha256(shown);
    const outcome = await dispatch(register(sent, setProgress, isShownByForm));
    setSending(false);
    setProgress(undefined);
    if (!outcome.ok) handleRefusal(outcome.errors);
    else {
      form.clearDraft();
      consent.clearDraft();
    }
  }

  function isShownByForm(error: WireError): boolean {
    return error.code === 'groupFull' || hasField(toField(error));
  }

  /** Errors of fields lead back to the form; after any other error the question can be answered again. */
  function handleRefusal(errors: readonly WireError[]) {
    // The server responded, so the earlier answer need not be shown again.
    if (errors.length > 0) consent.field('marketing').onChange('');
    // The page shows the new texts, which have not been accepted.
    if (errors.some(({ code }) => code === 'textsChanged'))
      void dispatch(visitOrganizationById(organization._id));
    const isGroupFull = errors.some(({ code }) => code === 'groupFull');
    const atFields = isGroupFull ? [groupFullError()] : errors.map(toField).filter(hasField);
    if (atFields.length === 0) return;
    if (isGroupFull) form.field('group').onChange('');
    form.showErrors(atFields);
    // The customer may have left the question by the browser's back button.
    if (isQuestionShown.current) void navigate(-1);
    void dispatch(fetchGroups(organization._id));
  }

  /** The answers are checked by code that is loaded only where something is asked. */
  async function findAnswerFaults(): Promise<readonly InputFault[]> {
    const { checkAnswers } = await import('#contract/answers');
    return checkAnswers(questions, answersTo(questions, form.values.answers)).faults;
  }

  function hasField(error: WireError): boolean {
    return form.hasField(error) || isAnswerPath(error.path);
  }

  /** The early access to a group has no field of its own in the form. */
  function toField(error: WireError): WireError {
    return error.code.startsWith('earlyAccess') && !hasField(error) ? { ...error, path: 'group' } : error;
  }

  /** The server reports a full group without a path or advice. */
  function groupFullError(): WireError {
    const name = groups.find(({ _id }) => _id === form.values.group)?.name ?? '';
    return { code: 'groupFull', path: 'group', msg: t(texts.becameFull)(name) };
  }

  function toError(fault: InputFault): WireError {
    return { ...fault, msg: inputErrorText(fault, language) };
  }

  if (progress) return <SeatReserved {...progress} />;
  if (isAsked) {
    return (
      <MarketingChoice
        organization={organization}
        sending={sending}
        answered={consent.values.marketing}
        onBack={() => void navigate(-1)}
        onChoose={(marketing) => void handleChoice(marketing)}
      />
    );
  }
  return (
    <RegistrationForm
      organization={organization}
      groups={groups}
      questions={questions}
      partyOffer={partyOffer}
      timing={timingOf?.(chosenGroup)}
      offered={offer?.notice}
      form={form}
      visibleSections={1 + Number(isSecondPass) + Number(isThirdPass)}
      accepted={accepted}
      onAccept={(isTicked) => consent.field('acceptedTexts').onChange(isTicked ? shown : '')}
      sending={sending}
      onSubmit={(event) => void handleSubmit(event)}
    />
  );
}

/**
 * Follows the registration that this tab sent before the page was reloaded, if there is one.
 * @param onProgress a stable function; called without a progress at the end
 */
function useResumedRegistration(organization: string, onProgress: (progress?: ShownProgress) => void): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const pending = readPendingRegistration(organization);
    if (!pending) return;
    onProgress({ state: 'waiting' });
    void dispatch(resumeRegistration(pending, onProgress)).then(() => onProgress());
  }, [dispatch, organization, onProgress]);
}
