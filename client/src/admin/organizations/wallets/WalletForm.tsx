import Stack from '@mui/material/Stack';
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import type { WireError } from '#contract/errors';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { type Alert, showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome } from '../../../store/core/request';
import type { Thunk } from '../../../store/core/types';

/** The props that `WalletPart` gives to the form of each wallet. */
export interface WalletFormProps {
  organizationId: string;
  headingId: string;
  onSaved: () => void;
}

interface Props extends Omit<WalletFormProps, 'organizationId'> {
  ref: RefObject<HTMLFormElement | null>;
  save: () => Thunk<Promise<Outcome>>;
  /** The alert once it is saved. */
  saved: Alert['text'];
  showErrors: (errors: readonly WireError[]) => void;
  button: string;
  children: ReactNode;
}

/** Uploads an organization's credentials for a wallet; shows all errors at their fields. */
export function WalletForm({ ref, headingId, save, saved, showErrors, onSaved, button, children }: Props) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(save());
    setSending(false);
    if (outcome.ok) {
      dispatch(showAlert('success', saved));
      onSaved();
    } else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby={headingId}
      noValidate
      spacing={2.5}
      sx={{ maxWidth: 720, mt: 2 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {children}
      <SubmitButton sending={sending}>{button}</SubmitButton>
    </Stack>
  );
}
