import { useDeferredValue, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText, type Fault, type WireError } from '#contract/errors';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import { useLanguage } from '../../i18n/language';
import { fetchGroups } from '../../store/portal/groups';
import { useAppDispatch } from '../../store/core/hooks';
import { register } from '../../store/session/session';
import { useKeptForm } from '../useKeptForm';
import { isOffered } from './GroupInput';
import { MarketingChoice } from './MarketingChoice';
import { blankRegistration, checkRegistration } from './registrationDraft';
import { RegistrationForm } from './RegistrationForm';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
}

/**
 * The form first, then the question about marketing; its answer sends the registration. The question has an
 * address of its own, so that the browser's back button returns to the form and not out of it.
 */
export function Registration({ organization, groups }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const form = useKeptForm(`registration ${organization._id}`, blankRegistration);
  const consent = useKeptForm(`consent ${organization._id}`, { accepted: false, marketing: '' });
  const [sending, setSending] = useState(false);
  const group = isOffered(form.values.group, groups) ? form.values.group : '';
  const { registration, faults } = checkRegistration({ ...form.values, group }, organization._id);
  const isAsked = search.has('marketing') && registration !== undefined && consent.values.accepted;
  // The form is long and comes to the screen part after part: in one go it would keep a phone from answering.
  const isBegun = useDeferredValue(true, false);
  const isHalfDrawn = useDeferredValue(isBegun, false);
  const isShown = useRef(false);
  const isStale = search.has('marketing') && !isAsked;

  // After a reload the password is missing, or the terms were refused since: then only sending the form asks anew.
  useEffect(() => {
    if (isStale) setSearch({}, { replace: true });
  }, [isStale, setSearch]);

  useEffect(() => {
    isShown.current = isAsked;
    return () => {
      isShown.current = false;
    };
  }, [isAsked]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults) form.showErrors(faults.map(inWords));
    else setSearch({ marketing: '' });
  }

  async function handleChoice(marketing: boolean) {
    if (!registration) return;
    consent.field('marketing').onChange(marketing ? 'yes' : 'no');
    setSending(true);
    const outcome = await dispatch(register({ ...registration, marketing }));
    setSending(false);
    if (!outcome.ok) handleRefusal(outcome.errors);
    else {
      form.forget();
      consent.forget();
    }
  }

  /** Faults that belong to fields are shown there; after any other the same choice can be made again. */
  function handleRefusal(errors: readonly WireError[]) {
    // The answer arrived, if in vain: nothing has to be said of it when the question comes again.
    if (errors.length > 0) consent.field('marketing').onChange('');
    const atFields = errors.map(atItsField).filter(({ path }) => path !== undefined);
    if (atFields.length === 0) return;
    form.showErrors(atFields);
    // Who has gone back by the browser's own button is there already, or on another page.
    if (isShown.current) void navigate(-1);
    void dispatch(fetchGroups(organization._id));
  }

  function inWords(fault: Fault): WireError {
    return { ...fault, msg: errorText(fault, language) };
  }

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
      form={form}
      parts={1 + Number(isBegun) + Number(isHalfDrawn)}
      accepted={consent.values.accepted}
      onAccept={consent.field('accepted').onChange}
      onSubmit={handleSubmit}
    />
  );
}

/** That a group has filled up is known of the group chosen, though the server names no field. */
function atItsField(error: WireError): WireError {
  return error.code === 'groupFull' ? { ...error, path: 'group' } : error;
}
