import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { unsavedStaffForms } from '../../storage/staffForms';

/** Links to forms with a stored draft, for example because the session ended before saving. */
export function UnsavedForms() {
  const [forms] = useState(unsavedStaffForms);
  if (forms.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Not saved yet"
      sx={{ p: 2, borderLeft: 6, borderLeftColor: 'info.main' }}
    >
      <Typography sx={{ fontWeight: 650 }}>You have unsaved changes in:</Typography>
      {forms.map(({ title, address }) => (
        <Typography key={address}>
          <Link component={RouterLink} to={address}>
            {title}
          </Link>
        </Typography>
      ))}
    </Paper>
  );
}
