import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { Event } from '#contract/event';
import { maxLength } from '#contract/fields';
import { DayInput } from '../../../components/form/DayInput';
import { TextInput } from '../../../components/form/TextInput';
import { CopiedParts } from './CopiedParts';
import { CopyPreview } from './CopyPreview';
import { useTripCopy } from './useTripCopy';

/** Copies a trip in three steps: choose the date and what to copy, preview the result, create it (rules §18.15). */
export default function CopyTripDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const titleId = useId();
  const { form, busy, preview, showPreview, copy } = useTripCopy(event);
  const { field, ref } = form;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // Copying cannot be cancelled.
      onClose={busy === 'copying' ? undefined : onClose}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {`Copy trip ${event.name}`}
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          ref={ref}
          id={`${titleId}form`}
          noValidate
          spacing={2.5}
          onSubmit={showPreview}
        >
          <TextInput {...field('name')} label="Name" required attributes={{ maxLength: maxLength.name }} />
          <TextInput
            {...field('identifier')}
            label="Identifier"
            required
            hint="Lowercase letters a–z, digits and hyphens"
            attributes={{ maxLength: maxLength.identifier }}
          />
          <DayInput
            {...field('date')}
            separator="/"
            label="Date"
            required
            hint="All other dates move by the same number of days and keep their times"
          />
          <CopiedParts field={field} />
        </Stack>
        {preview && <CopyPreview copy={preview} sharesProducts={!form.values.products} />}
      </DialogContent>
      <DialogActions
        sx={{ px: { xs: 2, sm: 3 }, pb: 2.5, '& > .MuiButton-root': { px: { xs: 1.5, sm: 2 } } }}
      >
        <Button disabled={busy === 'copying'} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={`${titleId}form`} variant="outlined" loading={busy === 'previewing'}>
          Preview
        </Button>
        <Button variant="contained" disabled={!preview} loading={busy === 'copying'} onClick={copy}>
          Copy trip
        </Button>
      </DialogActions>
    </Dialog>
  );
}
