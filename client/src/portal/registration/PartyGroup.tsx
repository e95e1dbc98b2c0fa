import type { WireError } from '#contract/errors';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { party as texts } from '../../i18n/party';
import { FieldGroup } from '../FieldGroup';
import type { PersonDraft } from '../waiting/partyDraft';
import { PartyField } from '../waiting/PartyField';

interface Props extends FieldBinding<readonly PersonDraft[]> {
  errors: readonly WireError[];
}

/** The people who come along, on the registration form (rules §27.1). */
export function PartyGroup(props: Props) {
  const t = useText();
  return (
    <FieldGroup heading={t(texts.heading)}>
      <PartyField {...props} hint={t(texts.registrationHint)} othersOnly />
    </FieldGroup>
  );
}
