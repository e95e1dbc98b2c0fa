import Link from '@mui/material/Link';
import type { PublicOrganization } from '#contract/organization';
import { Checkbox } from '../../components/form/Checkbox';
import { useLanguage, useText } from '../../i18n/language';
import { registration as texts } from '../../i18n/registration';
import { documentAddress } from '../documents';

interface Props {
  organization: PublicOrganization;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

export function TermsCheckbox({ organization, accepted, onAccept }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const address = (document: 'travelConditions' | 'privacyStatement') =>
    documentAddress(document, organization, language);
  return (
    <Checkbox checked={accepted} onChange={onAccept}>
      {t(texts.accept)}{' '}
      <Link href={address('travelConditions')} target="_blank" rel="noopener">
        {t(texts.acceptedConditions)}
      </Link>{' '}
      {t(texts.acceptAnd)}{' '}
      <Link href={address('privacyStatement')} target="_blank" rel="noopener">
        {t(texts.readPrivacyStatement)}
      </Link>
      .
    </Checkbox>
  );
}
