import { useEffect, useState } from 'react';
import type { EmailPreview } from '#contract/email';
import { previewEmail } from '../../store/staff/emails';
import { useAppDispatch } from '../../store/core/hooks';

interface Preview {
  /** The last draft that could be shown. */
  shown: EmailPreview | null;
  /** What keeps the present one from being shown. */
  faults: readonly string[];
}

const pauseMilliseconds = 500;

/** The mail made of a draft, anew when the typing pauses; undefined while there is nothing to show. */
export function usePreview(identifier: string, emailSubject: string, emailHtml: string): Preview | undefined {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<Preview>();
  const isWhole = [identifier, emailSubject, emailHtml].every((text) => text.trim() !== '');

  useEffect(() => {
    if (!isWhole) return;
    let wanted = true;
    const timer = setTimeout(() => {
      void dispatch(previewEmail({ identifier, emailSubject, emailHtml })).then((outcome) => {
        if (!wanted) return;
        setPreview((last) => {
          if (outcome.ok) return { shown: outcome.result, faults: [] };
          const words = outcome.errors.map(({ msg }) => msg);
          return {
            shown: last?.shown ?? null,
            faults: words.length > 0 ? words : ['No preview can be had now'],
          };
        });
      });
    }, pauseMilliseconds);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [dispatch, isWhole, identifier, emailSubject, emailHtml]);

  return isWhole ? preview : undefined;
}
