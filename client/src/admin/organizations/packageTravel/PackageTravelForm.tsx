import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import type { PackageTravel, PackageTravelAnswers } from '#contract/packageTravel';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextArea } from '../../../components/form/TextArea';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { savePackageTravel } from '../../../store/staff/packageTravel';

interface Props {
  organizationId: string;
  stored: PackageTravelAnswers;
}

export function PackageTravelForm({ organizationId, stored: { lacksTerms, ...stored } }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm<PackageTravel>(stored);
  const [sending, setSending] = useState(false);
  const [hasTerms, setHasTerms] = useState(!lacksTerms);
  const isOrganizer = field('isOrganizer');
  const required = isOrganizer.value;
  const line = { attributes: { maxLength: maxLength.line }, required };
  const terms = { rows: 8, maxRows: 24, attributes: { maxLength: maxLength.terms }, required };

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    // The fields are hidden while the switch is off.
    const isShown: typeof hasField = (error) => values.isOrganizer && hasField(error);
    const outcome = await dispatch(savePackageTravel(organizationId, values, isShown));
    setSending(false);
    if (outcome.ok) setHasTerms(!outcome.result.lacksTerms);
    else showErrors(outcome.errors.filter(hasField));
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-label="Package travel"
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ maxWidth: 720 }}
    >
      <FormControlLabel
        control={
          <Switch
            name="isOrganizer"
            checked={isOrganizer.value}
            onChange={(event) => isOrganizer.onChange(event.target.checked)}
          />
        }
        label="We organize package travel"
        sx={{ minHeight: 48 }}
      />
      {isOrganizer.value && (
        <>
          <TextInput {...field('registerNumber')} label="Number in the register of organizers" {...line} />
          <TextInput
            {...field('emergencyContact')}
            label="Contact in an emergency"
            hint="How travellers reach you during the trip, for example a phone number."
            {...line}
          />
          <TextInput {...field('insolvency.name')} label="Who gives the insolvency protection" {...line} />
          <TextInput {...field('insolvency.address')} label="Address of the protection" {...line} />
          <TextInput {...field('insolvency.phone')} label="Phone of the protection" {...line} />
          <TextInput {...field('insolvency.email')} label="E-mail of the protection" type="email" {...line} />
          <TextArea
            {...field('rights')}
            label="Travellers’ rights in Finnish"
            hint="A draft in our own words, in the order of the form in Annex I of Directive (EU) 2015/2302. Compare it with the law before you use it."
            rows={8}
            maxRows={24}
            attributes={{ maxLength: maxLength.text }}
            required
          />
          <TextArea
            {...field('rightsEn')}
            label="Travellers’ rights in English"
            rows={8}
            maxRows={24}
            attributes={{ maxLength: maxLength.text }}
            required
          />
          {!hasTerms && (
            <Alert severity="warning">
              The terms below are a draft that you have not saved: travellers get the confirmation of their
              contract without terms.
            </Alert>
          )}
          <TextArea
            {...field('terms')}
            label="Terms in Finnish"
            hint="Travellers get them with the confirmation of their contract. A draft in our own words, in the order of Article 7(2) of the directive: fill in the places in brackets, and compare it with the law before you use it."
            {...terms}
          />
          <TextArea {...field('termsEn')} label="Terms in English" {...terms} />
        </>
      )}
      <Box>
        <SubmitButton sending={sending}>Save the answers</SubmitButton>
      </Box>
    </Stack>
  );
}
