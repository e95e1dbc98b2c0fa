import { useEffect, useState } from 'react';
import type { Draft } from '#contract/draft';
import type { EmailDraft, EmailPreview, RemovedPart } from '#contract/email';
import { previewEmail } from '../../store/staff/emails';
import { useAppDispatch } from '../../store/core/hooks';

interface TemplatePreview {
  /** The last draft that could be rendered. */
  shown: EmailPreview | null;
  /** The parts of the text that saving removes, or has removed. */
  removed: readonly RemovedPart[];
  /** Why the draft cannot be rendered. */
  faults: readonly string[];
}

const typingPauseMs = 500;

/**
 * Renders the draft on the server whenever typing pauses; undefined while a field is empty or no answer has arrived.
 */
export function useTemplatePreview(
  identifier: string,
  emailSubject: string,
  emailHtml: string,
  language: Draft<EmailDraft>['language'],
): TemplatePreview | undefined {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<TemplatePreview>();
  const isComplete = [identifier, emailSubject, emailHtml].every((text) => text.trim() !== '');

  useEffect(() => {
    if (!isComplete) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void dispatch(previewEmail({ identifier, emailSubject, emailHtml, language })).then((outcome) => {
        if (!isCurrent) return;
        setPreview((last) => {
          if (outcome.ok) return updatePreview(outcome.result, last);
          const messages = outcome.errors.map(({ msg }) => msg);
          return {
            shown: last?.shown ?? null,
            removed: last?.removed ?? [],
            faults: messages.length > 0 ? messages : ['No preview is available right now'],
          };
        });
      });
    }, typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, isComplete, identifier, emailSubject, emailHtml, language]);

  return isComplete ? preview : undefined;
}

/** Saving strips parts that the mail never showed, which does not change the mail; the list of them stays until the mail changes. */
function updatePreview(shown: EmailPreview, last: TemplatePreview | undefined): TemplatePreview {
  const isSame = last?.shown?.html === shown.html && last.shown.subject === shown.subject;
  return { shown, faults: [], removed: isSame && shown.removed.length === 0 ? last.removed : shown.removed };
}
