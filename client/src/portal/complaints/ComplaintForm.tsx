import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { OwnComplaints } from '#contract/complaint';
import { maxLength } from '#contract/fields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextArea } from '../../components/form/TextArea';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { complaints as texts } from '../../i18n/complaints';
import { useText } from '../../i18n/language';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { writeComplaint } from '../../store/portal/complaints';

const empty = { subject: '', description: '' };

export function ComplaintForm({ onSent }: { onSent: (own: OwnComplaints) => void }) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { values, field, hasField, showErrors, reset, ref } = useForm(empty);
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(writeComplaint(values, hasField));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    reset(empty);
    dispatch(showAlert('success', texts.sent));
    onSent(outcome.result);
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        {...field('subject')}
        label={t(texts.subject)}
        attributes={{ maxLength: maxLength.name }}
        required
      />
      <TextArea
        {...field('description')}
        label={t(texts.description)}
        hint={t(texts.descriptionHint)}
        rows={5}
        maxRows={20}
        attributes={{ maxLength: maxLength.text }}
        required
      />
      <Box>
        <SubmitButton sending={sending}>{t(texts.send)}</SubmitButton>
      </Box>
    </Stack>
  );
}
