import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MailingTextFields } from '../mailings/MailingTextFields';
import { PageSection } from '../layout/PageSection';
import type { ChangeForm } from './useChangeForm';

/** The mail to the travellers. */
export function NoticeFields({
  change: { values, textField, isOwnText, draftAnew },
}: {
  change: ChangeForm;
}) {
  return (
    <PageSection id="notice" heading="Notice">
      <Stack spacing={2.5}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
          {isOwnText
            ? 'You have edited the text, so it no longer follows the fields above.'
            : 'Drafted from the fields above, and follows them until you edit it.'}
        </Typography>
        {isOwnText && (
          <div>
            <Button variant="outlined" onClick={draftAnew}>
              Draft anew
            </Button>
          </div>
        )}
        <MailingTextFields values={values} field={textField} />
      </Stack>
    </PageSection>
  );
}
