import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState, type SubmitEvent } from 'react';
import { type CustomerComplaints, reportedSources } from '#contract/complaint';
import { maxLength } from '#contract/fields';
import { DayInput } from '../../components/form/DayInput';
import { SelectInput } from '../../components/form/SelectInput';
import { TextArea } from '../../components/form/TextArea';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { today } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { reportComplaint } from '../../store/staff/complaints';
import { sourceLabels } from './complaintTexts';

interface Props {
  customerId: string;
  onStored: (complaints: CustomerComplaints) => void;
  onClose: () => void;
}

/** Asks for a complaint that came by mail or phone. */
export function ReportComplaintDialog({ customerId, onStored, onClose }: Props) {
  const dispatch = useAppDispatch();
  const ids = { title: useId(), form: useId() };
  const { readValues, field, hasField, showErrors, ref } = useForm({
    receivedOn: today(),
    source: 'email',
    subject: '',
    description: '',
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const values = readValues();
    if (!values) return;
    const source = reportedSources.find((each) => each === values.source) ?? 'other';
    setSending(true);
    const outcome = await dispatch(reportComplaint(customerId, { ...values, source }, hasField));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    onClose();
    onStored(outcome.result);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={ids.title} onClose={sending ? undefined : onClose}>
      <DialogTitle id={ids.title} variant="h2" sx={{ pt: 3 }}>
        Enter a complaint
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={ids.form}
          ref={ref}
          noValidate
          spacing={2}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <DayInput {...field('receivedOn')} label="Received on" separator="/" max={today()} required />
          <SelectInput
            {...field('source')}
            label="How it came"
            required
            groups={[{ options: reportedSources.map((value) => ({ value, label: sourceLabels[value] })) }]}
          />
          <TextInput
            {...field('subject')}
            label="Subject"
            attributes={{ maxLength: maxLength.name }}
            required
          />
          <TextArea
            {...field('description')}
            label="What happened"
            hint="The traveller reads it in the portal."
            rows={6}
            maxRows={16}
            attributes={{ maxLength: maxLength.text }}
            required
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          Back
        </Button>
        <Button type="submit" form={ids.form} variant="contained" loading={sending}>
          Store
        </Button>
      </DialogActions>
    </Dialog>
  );
}
