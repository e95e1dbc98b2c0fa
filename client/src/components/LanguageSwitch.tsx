import Button from '@mui/material/Button';
import { languages } from '#contract/languages';
import { useLanguage } from '../i18n/language';

const offers = { fi: 'Suomeksi', en: 'In English' };

/** Offers the other language, in that language: whoever needs it cannot read this one. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button key={other} lang={other} color="inherit" onClick={() => setLanguage(other)}>
        {offers[other]}
      </Button>
    ));
}
