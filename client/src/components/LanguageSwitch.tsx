import Button from '@mui/material/Button';
import { languages } from '#contract/languages';
import { useLanguage } from '../i18n/language';

const offers = { fi: 'Suomeksi', en: 'In English' };
const codes = { fi: 'FI', en: 'EN' };

/**
 * Offers the other language, in that language: whoever needs it cannot read this one. Where room is short,
 * its code stands for it.
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
        // Who speaks to the device says what they see.
        aria-label={short ? `${codes[other]} – ${offers[other]}` : undefined}
        onClick={() => setLanguage(other)}
        sx={{ flexShrink: 0, minWidth: 44 }}
      >
        {short ? codes[other] : offers[other]}
      </Button>
    ));
}
