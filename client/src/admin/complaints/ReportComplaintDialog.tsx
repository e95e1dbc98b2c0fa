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
import { FormDialog } from '../../components/form/FormDialog';

interface Props {
  customerId: string;
  onStored: (complaints: CustomerComplaints) => void;
  onClose: () => void;
}

/** Asks for a complaint that came by mail or phone. */
export function ReportComplaintDialog({ customerId, onStored, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { readValues, field, hasField, showErrors, ref } = useForm({
    receivedOn: today(),
    source: 'email',
    subject: '',
    description: '',
  });

  async function send() {
    const values = readValues();
    if (!values) return;
    const source = reportedSources.find((each) => each === values.source) ?? 'other';
    const outcome = await dispatch(reportComplaint(customerId, { ...values, source }, hasField));
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    onClose();
    onStored(outcome.result);
  }

  return (
    <FormDialog title="Enter a complaint" button="Save" formRef={ref} send={send} onClose={onClose}>
      <DayInput {...field('receivedOn')} label="Received on" separator="/" max={today()} required />
      <SelectInput
        {...field('source')}
        label="How it came"
        required
        groups={[{ options: reportedSources.map((value) => ({ value, label: sourceLabels[value] })) }]}
      />
      <TextInput {...field('subject')} label="Subject" attributes={{ maxLength: maxLength.name }} required />
      <TextArea
        {...field('description')}
        label="What happened"
        hint="The traveller reads it in the portal."
        rows={6}
        maxRows={16}
        attributes={{ maxLength: maxLength.text }}
        required
      />
    </FormDialog>
  );
}
