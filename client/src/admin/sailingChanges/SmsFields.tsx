import FormControlLabel from '@mui/material/FormControlLabel';
import MuiCheckbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import { countSms, maxSmsLength } from '#contract/sms';
import { TextArea } from '../../components/form/TextArea';
import { formatCount } from '../../format/words';
import type { NoticeText } from './noticeDraft';
import type { ChangeForm } from './useChangeForm';

interface Props {
  change: ChangeForm;
  /** How many mobile numbers the travellers have. */
  mobileNumbers: number;
}

/** Whether the notice is also sent to phones, and its texts. */
export function SmsFields({ change, mobileNumbers }: Props) {
  const also = change.field('alsoBySms');
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <FormControlLabel
        control={
          <MuiCheckbox
            name={also.name}
            checked={also.value}
            onChange={(event) => also.onChange(event.target.checked)}
          />
        }
        label={`Also by SMS, to ${formatCount(mobileNumbers, 'mobile number', 'mobile numbers')}`}
      />
      {also.value && (
        <>
          <SmsField change={change} name="smsText" label="SMS" />
          <SmsField change={change} name="smsTextEn" label="SMS in English" />
        </>
      )}
    </Stack>
  );
}

interface FieldProps {
  change: ChangeForm;
  name: keyof NoticeText & `sms${string}`;
  label: string;
}

function SmsField({ change: { textField }, name, label }: FieldProps) {
  const field = textField(name);
  return (
    <TextArea
      {...field}
      label={label}
      hint={field.value.trim() === '' ? blankHints[name] : describeLength(field.value)}
      rows={2}
      autoComplete="off"
      attributes={{ maxLength: maxSmsLength }}
    />
  );
}

const blankHints = {
  smsText: 'Without a text, no SMS is sent.',
  smsTextEn: 'Without a text, everybody gets the Finnish one.',
};

/** For example `142 characters, 1 message to each`. */
function describeLength(text: string): string {
  const { alphabet, length, messages } = countSms(text);
  const count = `${formatCount(length, 'character', 'characters')}, ${formatCount(messages, 'message', 'messages')} to each`;
  return alphabet === 'GSM-7' ? count : `${count}, because of a character that is not in the alphabet of SMS`;
}
