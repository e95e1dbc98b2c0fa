import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WireError } from '#contract/errors';
import { maxLength } from '#contract/fields';
import type { SignOnTest } from '#contract/signOn';
import { TextInput } from '../../../components/form/TextInput';
import type { FieldBinding } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import type { IsShownByForm } from '../../../store/core/alerts';
import { testProvider } from '../../../store/staff/signOnSettings';
import { describeTest } from './signOnTexts';

interface Props {
  field: FieldBinding<string>;
  isShownByForm: IsShownByForm;
  onErrors: (errors: readonly WireError[]) => void;
}

/** The address of the provider, and whether it can be used. */
export function IssuerField({ field, isShownByForm, onErrors }: Props) {
  const dispatch = useAppDispatch();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<SignOnTest & { of: string }>();

  async function handleTest() {
    setTesting(true);
    const { value: of } = field;
    const outcome = await dispatch(testProvider(of, isShownByForm));
    setTesting(false);
    if (outcome.ok) setResult({ ...outcome.result, of });
    else onErrors(outcome.errors);
  }

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextInput
        {...field}
        type="url"
        label="Issuer"
        hint="The address that the provider calls ‘issuer’, such as https://accounts.google.com."
        autoComplete="off"
        required
        attributes={{ maxLength: maxLength.line }}
      />
      <Button variant="outlined" loading={isTesting} onClick={() => void handleTest()}>
        Test
      </Button>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {result?.of === field.value && describeTest(result)}
      </Typography>
    </Stack>
  );
}
