import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useText } from '../../../i18n/language';

/** Scrolls into view and takes the focus, because the pressed button is disabled after a change. */
export function ChangedNotice() {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => notice.current?.focus(), []);

  return (
    <Alert ref={notice} severity="warning" tabIndex={-1}>
      {t(texts.changed)}
    </Alert>
  );
}
