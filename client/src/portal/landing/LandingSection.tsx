import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isBlank, RichText } from '../../components/RichText';

/** One of the organization's texts with its heading; nothing if the text is blank. */
export function LandingSection({ heading, html }: { heading: string; html: string }) {
  if (isBlank(html)) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      <RichText html={html} />
    </Paper>
  );
}
