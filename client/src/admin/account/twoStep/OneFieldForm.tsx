import Stack from '@mui/material/Stack';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm, type FieldBinding } from '../../../components/form/useForm';
import type { Failed } from '../../../store/core/request';

interface Props<Result> {
  /** The field's path in the server's errors. */
  name: string;
  submitLabel: string;
  send: (value: string) => Promise<Failed | { ok: true; result: Result }>;
  onDone: (result: Result) => void;
  children: (field: FieldBinding<string>) => ReactNode;
}

/** A form of one field, which shows a refusal at that field. */
export function OneFieldForm<Result>({ name, submitLabel, send, onDone, children }: Props<Result>) {
  const { values, field, showErrors, ref } = useForm<Record<string, string>>({ [name]: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await send(values[name] ?? '');
    setSending(false);
    if (outcome.ok) onDone(outcome.result);
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      spacing={2}
      sx={{ maxWidth: 480 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {children(field(name))}
      <SubmitButton sending={sending}>{submitLabel}</SubmitButton>
    </Stack>
  );
}
