import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '#contract/errors';
import type { SailingChangeDraft, SailingChangeInput, SailingChangePreview } from '#contract/sailingChange';
import { useAppDispatch } from '../../store/core/hooks';
import { createRecordFetch } from '../../store/staff/records/records';
import { createSailingChange, previewSailingChange } from '../../store/staff/sailingChanges';
import { toMailingText } from '../mailings/mailingForm';
import { type ChangeContext, toDraft, toMovedHotels, toRevisions, toSms } from './changeForm';
import { ChangeFields } from './ChangeFields';
import { ChangePreview } from './ChangePreview';
import { ChoiceFields } from './ChoiceFields';
import { NoticeFields } from './NoticeFields';
import { useChangeForm } from './useChangeForm';

interface Previewed {
  draft: SailingChangeDraft;
  revisions: Pick<SailingChangeInput, 'revision' | 'replacementRevision'>;
  preview: SailingChangePreview;
}

/** Refusals because something differs from the preview. */
const shownAnew: readonly (ErrorCode | undefined)[] = ['receiversChanged', 'outdated', 'smsNotSet'];

const fetchFerry = createRecordFetch('ferries');

/** Asks what has changed, shows what that does, and carries it out. */
export function ChangeOrder({ context }: { context: ChangeContext }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const change = useChangeForm(context);
  const { values, readValues, showErrors, hasField, ref } = change;
  const [isBusy, setIsBusy] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed>();
  const draft = toDraft(values, context);
  const revisions = toRevisions(draft, context);
  // A preview of something else would be misleading.
  const isCurrent =
    JSON.stringify([previewed?.draft, previewed?.revisions]) === JSON.stringify([draft, revisions]);
  const current = isCurrent ? previewed : undefined;

  async function loadPreview() {
    const outcome = await dispatch(previewSailingChange(draft));
    if (outcome.ok) setPreviewed({ draft, revisions, preview: outcome.result });
    else showErrors(outcome.errors);
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || !readValues()) return;
    setIsBusy(true);
    await loadPreview();
    setIsBusy(false);
  }

  async function handleOrder({ preview }: Previewed) {
    setIsBusy(true);
    const { travellerCount } = preview;
    const sms = preview.mobileNumbers ? toSms(values) : { smsText: null };
    const input = {
      ...draft,
      ...toMailingText(values),
      ...sms,
      movedHotels: toMovedHotels(values, preview),
      travellerCount,
      ...revisions,
    };
    const outcome = await dispatch(createSailingChange(input, hasField));
    if (outcome.ok) {
      await navigate(`/sailing-change?id=${outcome.result._id}`, { replace: true });
      return;
    }
    if (outcome.errors.some(({ code }) => code === 'outdated')) await dispatch(fetchFerry(context.ferry._id));
    if (outcome.errors.some(({ code }) => shownAnew.includes(code))) await loadPreview();
    else showErrors(outcome.errors);
    setIsBusy(false);
  }

  return (
    <>
      <Stack
        component="form"
        ref={ref}
        noValidate
        spacing={2.5}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <ChangeFields change={change} context={context} />
        <ChoiceFields change={change} context={context} />
        <NoticeFields change={change} />
        <Box>
          <Button type="submit" variant={current ? 'outlined' : 'contained'} loading={isBusy}>
            Preview
          </Button>
        </Box>
      </Stack>
      {current && (
        <ChangePreview
          {...current}
          change={change}
          other={context.ferries.find(({ _id }) => _id === draft.replacement)?.name ?? ''}
          isBusy={isBusy}
          onOrder={() => void handleOrder(current)}
        />
      )}
    </>
  );
}
