import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import type { CustomerHandovers } from '#contract/handover';
import { languages } from '#contract/languages';
import type { StaffCustomer } from '#contract/staffCustomer';
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
  const ids = { title: useId(), form: useId() };
  const { values, field, hasField, showErrors, ref } = useForm<{ email: string; language: string }>({
    email,
    language: customer.language,
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(submitted: SubmitEvent) {
    submitted.preventDefault();
    const language = languages.find((each) => each === values.language) ?? customer.language;
    setSending(true);
    const input = { email: values.email, language };
    const outcome = await dispatch(startHandover(customer._id, input, hasField));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(hasField));
      return;
    }
    onClose();
    onStarted(outcome.result);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={ids.title} onClose={sending ? undefined : onClose}>
      <DialogTitle id={ids.title} variant="h2" sx={{ pt: 3 }}>
        {`Hand over the place of ${customer.firstName} ${customer.lastName}`}
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
          <Typography>
            The newcomer gets a link by mail, registers with their own details and accepts the terms. At that
            moment seat, room and products become theirs, and the customer is logged out. Money is settled by
            the terms of the event; without any, the payments pass.
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
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          Back
        </Button>
        <Button type="submit" form={ids.form} variant="contained" loading={sending}>
          Send the link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
