import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isBlank, RichText } from '../../components/RichText';

/** One of the organization's texts, with a heading unless it is the introduction; nothing if the text is blank. */
export function LandingSection({ heading, html }: { heading?: string; html: string }) {
  if (isBlank(html)) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
      {heading !== undefined && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {heading}
        </Typography>
      )}
      <RichText html={html} />
    </Paper>
  );
}
