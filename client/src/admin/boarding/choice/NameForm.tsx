import Stack from '@mui/material/Stack';
import { type SubmitEvent, useState } from 'react';
import { maxMarkLength } from '#contract/boarding';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { keepDevice, readDevice } from '../../../storage/boarding/lists';
import { toLine } from '../toLine';

/** Asks once what this phone is called, which every mark says. */
export function NameForm({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState(readDevice);
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const line = toLine(name, maxMarkLength.device);
    setMissing(line === '');
    if (line === '') return;
    keepDevice(line);
    onName(line);
  }

  return (
    <Stack component="form" noValidate spacing={2} sx={{ maxWidth: 480 }} onSubmit={handleSubmit}>
      <TextInput
        name="device"
        label="This phone is called"
        hint="The other phones see who has noted what, for example Gate 1."
        required
        attributes={{ maxLength: maxMarkLength.device }}
        value={name}
        error={isMissing ? 'Give this phone a name' : undefined}
        onChange={setName}
      />
      <SubmitButton sending={false}>Save</SubmitButton>
    </Stack>
  );
}
