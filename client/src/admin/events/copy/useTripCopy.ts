import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Event } from '#contract/event';
import { isAllowed } from '#contract/ownerRights';
import type { TripCopy, TripCopyInput } from '#contract/tripCopy';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import { copyTrip, previewTripCopy } from '../../../store/staff/tripCopy';
import { copiedParts } from './CopiedParts';
import { proposeCopy } from './proposeCopy';

/** The form of a trip's copy, and its preview until the form changes. */
export function useTripCopy(event: Event) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useAppSelector(selectSession);
  const form = useForm<TripCopyInput>(withAllowedParts(proposeCopy(event)));
  const [busy, setBusy] = useState<'previewing' | 'copying' | null>(null);
  const [previewed, setPreviewed] = useState<{ input: TripCopyInput; found: TripCopy }>();
  const preview = previewed?.input === form.values ? previewed.found : undefined;

  /** Removes the parts that the user may not create. */
  function withAllowedParts(input: TripCopyInput): TripCopyInput {
    const forbidden = copiedParts.filter((part) => !session || !isAllowed(session, part));
    return forbidden.reduce((rest, part) => ({ ...rest, [part]: false }), input);
  }

  async function loadPreview(input: TripCopyInput) {
    setBusy('previewing');
    const outcome = await dispatch(previewTripCopy(event._id, input));
    setBusy(null);
    if (outcome.ok) setPreviewed({ input, found: outcome.result });
    else form.showErrors(outcome.errors);
  }

  async function createCopy(input: TripCopyInput) {
    setBusy('copying');
    const outcome = await dispatch(copyTrip(event._id, input));
    setBusy(null);
    if (outcome.ok) void navigate(`/event-form?id=${outcome.result.event}`);
    else form.showErrors(outcome.errors);
  }

  return {
    form,
    busy,
    preview,
    showPreview: (submit: SubmitEvent) => {
      submit.preventDefault();
      const input = form.readValues();
      if (input) void loadPreview(input);
    },
    copy: () => void createCopy(form.values),
  };
}
