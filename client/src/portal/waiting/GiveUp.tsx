import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useText } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';
import { useAppDispatch } from '../../store/core/hooks';
import { leaveWaitingList } from '../../store/portal/waiting';
import type { WaitingProps } from './waitingProps';

interface Props extends Pick<WaitingProps, 'link' | 'onChange'> {
  button: string;
  question: string;
  note?: string;
}

/** Gives up a place in line or offered seats, after a confirmation. */
export function GiveUp({ link, button, question, note, onChange }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [asking, setAsking] = useState(false);

  async function handleYes() {
    setAsking(false);
    const outcome = await dispatch(leaveWaitingList(link));
    if (outcome.ok) onChange(outcome.result);
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>{button}</Button>
      <ConfirmDialog
        open={asking}
        question={question}
        no={t(texts.keep)}
        yes={t(texts.yes)}
        onNo={() => setAsking(false)}
        onYes={() => void handleYes()}
      >
        {note !== undefined && <Typography>{note}</Typography>}
      </ConfirmDialog>
    </div>
  );
}
