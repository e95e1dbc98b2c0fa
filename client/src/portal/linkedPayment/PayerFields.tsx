import { maxLength } from '#contract/fields';
import { CountryInput } from '../../components/form/CountryInput';
import type { Path } from '../../components/form/paths';
import { SelectInput } from '../../components/form/SelectInput';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { linkedPayment as texts } from '../../i18n/linkedPayment';
import { personalInfo } from '../../i18n/personalInfo';
import { FieldGroup } from '../FieldGroup';
import type { PayerDraft } from './payerDraft';

type TextPath = Exclude<Path<PayerDraft>, 'kind' | 'address'>;

interface Props {
  isCompany: boolean;
  onKind: (kind: PayerDraft['kind']) => void;
  field: (name: TextPath) => FieldBinding<string>;
}

/** The payer's details: a private person's, or a company's with its business id. */
export function PayerFields({ isCompany, onKind, field }: Props) {
  const t = useText();
  const kinds = [
    { value: 'person', label: t(texts.person) },
    { value: 'company', label: t(texts.company) },
  ];
  return (
    <FieldGroup heading={t(texts.payer)} note={t(texts.payerNote)}>
      <SelectInput
        name="kind"
        value={isCompany ? 'company' : 'person'}
        onChange={(kind) => onKind(kind === 'company' ? 'company' : 'person')}
        error={undefined}
        label={t(texts.kind)}
        groups={[{ options: kinds }]}
        required
        wide
      />
      <TextInput
        {...field('name')}
        label={t(isCompany ? texts.companyName : texts.name)}
        autoComplete={isCompany ? 'organization' : 'name'}
        attributes={{ maxLength: maxLength.name }}
        required
        wide={!isCompany}
      />
      {isCompany && (
        <TextInput
          {...field('businessId')}
          label={t(texts.businessId)}
          hint={t(texts.businessIdHint)}
          attributes={{ maxLength: maxLength.name }}
          required
        />
      )}
      <AddressFields field={field} />
      {isCompany && (
        <TextInput
          {...field('reference')}
          label={t(texts.reference)}
          hint={t(texts.referenceHint)}
          attributes={{ maxLength: maxLength.name }}
          wide
        />
      )}
      <TextInput
        {...field('email')}
        label={t(personalInfo.email)}
        hint={t(texts.emailHint)}
        type="email"
        autoComplete="email"
        attributes={{ maxLength: maxLength.email }}
        required
        wide
      />
    </FieldGroup>
  );
}

function AddressFields({ field }: Pick<Props, 'field'>) {
  const t = useText();
  return (
    <>
      <TextInput
        {...field('address.street')}
        label={t(personalInfo.street)}
        autoComplete="street-address"
        attributes={{ maxLength: maxLength.street }}
        required
        wide
      />
      <TextInput
        {...field('address.postcode')}
        label={t(personalInfo.postcode)}
        autoComplete="postal-code"
        attributes={{ maxLength: maxLength.postcode }}
        required
      />
      <TextInput
        {...field('address.city')}
        label={t(personalInfo.city)}
        autoComplete="address-level2"
        attributes={{ maxLength: maxLength.city }}
        required
      />
      <CountryInput {...field('country')} label={t(texts.country)} required />
    </>
  );
}
