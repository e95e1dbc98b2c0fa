import Typography from '@mui/material/Typography';
import { maxLength } from '#contract/fields';
import type { CustomerHandovers } from '#contract/handover';
import { languages } from '#contract/languages';
import type { StaffCustomer } from '#contract/staffCustomer';
import { FormDialog } from '../../components/form/FormDialog';
import { SelectInput } from '../../components/form/SelectInput';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { useAppDispatch } from '../../store/core/hooks';
import { startHandover } from '../../store/staff/handovers';

const languageLabels = { fi: 'Finnish', en: 'English' } as const;

interface Props {
  customer: StaffCustomer;
  /** The newcomer's address, if staff have already typed it. */
  email: string;
  onStarted: (handovers: CustomerHandovers) => void;
  onClose: () => void;
}

/** Asks where to send the link to whoever gets the customer's place. */
export function StartHandoverDialog({ customer, email, onStarted, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm<{ email: string; language: string }>({
    email,
    language: customer.language,
  });

  async function send() {
    const language = languages.find((each) => each === values.language) ?? customer.language;
    const input = { email: values.email, language };
    const outcome = await dispatch(startHandover(customer._id, input, hasField));
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    onClose();
    onStarted(outcome.result);
  }

  return (
    <FormDialog
      title={`Hand over the place of ${customer.firstName} ${customer.lastName}`}
      button="Send the link"
      formRef={ref}
      send={send}
      onClose={onClose}
    >
      <Typography>
        The newcomer gets a link by mail, registers with their own details and accepts the terms. At that
        moment seat, room and products become theirs, and the customer is logged out. Money is settled by the
        terms of the event; without any, the payments pass.
      </Typography>
      <TextInput
        {...field('email')}
        label="E-mail of the newcomer"
        type="email"
        attributes={{ maxLength: maxLength.email }}
        required
      />
      <SelectInput
        {...field('language')}
        label="Language of the mail"
        required
        groups={[{ options: languages.map((value) => ({ value, label: languageLabels[value] })) }]}
      />
    </FormDialog>
  );
}
