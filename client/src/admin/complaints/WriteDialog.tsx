import Typography from '@mui/material/Typography';
import type { CustomerComplaints } from '#contract/complaint';
import { maxLength } from '#contract/fields';
import { TextArea } from '../../components/form/TextArea';
import { useForm } from '../../components/form/useForm';
import type { IsShownByForm } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import type { answerComplaint } from '../../store/staff/complaints';
import { FormDialog } from '../../components/form/FormDialog';

interface Props {
  title: string;
  /** The subject of the complaint. */
  about: string;
  hint: string;
  /** The field of the text, to which the server's errors belong. */
  name: 'answer' | 'agreement';
  label: string;
  button: string;
  /** Why the text can no longer be sent. */
  obstacle: string | undefined;
  send: (text: string, isShown: IsShownByForm) => ReturnType<typeof answerComplaint>;
  /** Called if somebody else has changed the complaint. */
  reload: () => Promise<void>;
  onDone: (complaints: CustomerComplaints) => void;
  onClose: () => void;
}

/** Asks for what is written about a complaint. */
export function WriteDialog({ title, about, hint, name, label, button, obstacle, ...actions }: Props) {
  const { reload, onDone, onClose } = actions;
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm<Record<string, string>>({ [name]: '' });
  const { error, ...text } = field(name);
  const isShown: IsShownByForm = (found) => hasField(found) || found.code === 'conflict';

  async function send() {
    const outcome = await dispatch(actions.send(values[name] ?? '', isShown));
    if (outcome.ok) {
      onClose();
      onDone(outcome.result);
      return;
    }
    if (outcome.status === 409) await reload();
    showErrors(outcome.errors.filter(isShown).map((found) => ({ ...found, path: name })));
  }

  return (
    <FormDialog
      title={title}
      button={obstacle ? undefined : button}
      formRef={ref}
      send={send}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{about}</Typography>
      <TextArea
        {...text}
        error={obstacle ?? error}
        label={label}
        hint={hint}
        rows={6}
        maxRows={16}
        attributes={{ maxLength: maxLength.text }}
        required
      />
    </FormDialog>
  );
}
