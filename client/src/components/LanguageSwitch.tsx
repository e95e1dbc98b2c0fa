import Button from '@mui/material/Button';
import { languages } from '#contract/languages';
import { useLanguage } from '../i18n/language';

const labels = { fi: 'Suomeksi', en: 'In English' };
const codes = { fi: 'FI', en: 'EN' };

/**
 * A button for each other language, labelled in that language.
 * @param short shows only the code of the language
 */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { language, setLanguage } = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button
        key={other}
        lang={other}
        color="inherit"
        // Voice control needs the visible label within the accessible name (WCAG 2.5.3).
        aria-label={short ? `${codes[other]} – ${labels[other]}` : undefined}
        onClick={() => setLanguage(other)}
        sx={{ flexShrink: 0, minWidth: 44 }}
      >
        {short ? codes[other] : labels[other]}
      </Button>
    ));
}
