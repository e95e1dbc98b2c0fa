import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicDraw } from '#contract/draw';
import { draw as texts } from '../../i18n/draw';
import { useText } from '../../i18n/language';
import { Section } from '../Section';

/** The rule of the draw in words, with the published values. */
export function HowDrawn({ draw }: { draw: PublicDraw }) {
  const t = useText();
  const { group, list, seed, state } = draw;
  return (
    <Section heading={t(texts.how)}>
      <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
        {[texts.howEntry, texts.howList, texts.howSeed, texts.howOrder].map((text) => (
          <li key={text.en}>{t(text)}</li>
        ))}
      </Stack>
      {list !== null && <Value label={t(texts.list)} value={list} />}
      {seed !== null && <Value label={t(texts.seed)} value={seed} />}
      {state !== 'open' && (
        <Typography sx={{ mt: 2 }}>
          <Link href={`/api/draws/${group._id}`} target="_blank" rel="noreferrer">
            {t(texts.data)}
          </Link>
        </Typography>
      )}
    </Section>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </Box>
  );
}
