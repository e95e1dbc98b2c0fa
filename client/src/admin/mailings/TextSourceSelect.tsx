import type { Draft } from '#contract/draft';
import { useCallback, useState } from 'react';
import type { MailingText } from '#contract/mailing';
import { may } from '#contract/capabilities';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { SelectInput } from '../../components/form/SelectInput';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { selectSession } from '../../store/session/session';
import { fetchMailingText, fetchStartingTexts, type StartingTexts } from '../../store/staff/mailings';

interface Props {
  organizationId: string;
  /** Whether the text is empty, so that choosing another replaces nothing. */
  isBlank: boolean;
  onChoose: (text: Draft<MailingText>) => void;
}

/** Offers the texts of earlier mailings and of the organization's templates; nothing if there are none. */
export function TextSourceSelect({ organizationId, isBlank, onChoose }: Props) {
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const fetch = useCallback((id: string) => fetchStartingTexts(id, may(role, 'emails')), [role]);
  const { answer } = useLoad(fetch, organizationId);
  const [chosen, setChosen] = useState('');
  const [pendingId, setPendingId] = useState('');
  if (!answer || (answer.result.mailings.length === 0 && answer.result.templates.length === 0)) return null;
  const texts = answer.result;

  async function choose(id: string) {
    setPendingId('');
    setChosen(id);
    const template = texts.templates.find(({ _id }) => _id === id);
    if (template) onChoose(toText(template));
    else {
      const outcome = await dispatch(fetchMailingText(id));
      if (outcome.ok) onChoose(toText(outcome.result));
    }
  }

  return (
    <>
      <SelectInput
        name="startFrom"
        label="Start from"
        value={chosen}
        error={undefined}
        groups={groupOptions(texts)}
        onChange={(id) => (isBlank ? void choose(id) : setPendingId(id))}
      />
      <ConfirmDialog
        open={pendingId !== ''}
        question="Replace what you have written?"
        no="Keep it"
        yes="Replace it"
        onNo={() => setPendingId('')}
        onYes={() => void choose(pendingId)}
      />
    </>
  );
}

function toText({
  emailSubject,
  emailHtml,
  emailSubjectEn = '',
  emailHtmlEn = '',
}: MailingText): Draft<MailingText> {
  return { emailSubject, emailHtml, emailSubjectEn, emailHtmlEn };
}

function groupOptions({ mailings, templates }: StartingTexts) {
  const earlier = mailings.map(({ _id, emailSubject, createdAt }) => ({
    value: _id,
    label: `${emailSubject}, ${formatStaffInstant(createdAt)}`,
  }));
  const own = templates.map(({ _id, name }) => ({ value: _id, label: name }));
  return [
    { heading: 'Earlier mailings', options: earlier },
    { heading: 'E-mail templates', options: own },
  ].filter(({ options }) => options.length > 0);
}
